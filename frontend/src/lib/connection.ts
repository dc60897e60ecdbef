/** How the way to the shop is doing, for whoever shows it. */
export type Connection = 'good' | 'slow' | 'offline';

const patienceMs = 8_000;
const listeners = new Set<() => void>();
let late = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return late > 0 ? 'slow' : 'good';
}

/** @returns what ends the listening */
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

/** Counts a call as late once it has taken too long, until it is answered. */
export async function watched<T>(call: Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late += 1;
    tell();
  }, patienceMs);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isLate) {
      late -= 1;
      tell();
    }
  }
}
