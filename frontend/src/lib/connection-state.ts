/** The state of the connection to the shop. */
type Connection = 'good' | 'slow' | 'offline';

const slowAfterMs = 8_000;
const listeners = new Set<() => void>();
let late = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return late > 0 ? 'slow' : 'good';
}

/** @returns a function that removes the listener */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Counts a call as late from `slowAfterMs` until its response. */
export async function watched<T>(call: Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late += 1;
    notify();
  }, slowAfterMs);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isLate) {
      late -= 1;
      notify();
    }
  }
}
