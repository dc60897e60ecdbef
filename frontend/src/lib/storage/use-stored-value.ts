import { useSyncExternalStore } from 'react';

type Key = `size.${string}` | 'unit' | 'searches';

const changed = 'stored-value';

/** Stored by the browser, in all tabs. Works without storage, for as long as the page is open. */
const unstored = new Map<Key, string>();

function read(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null; // Private windows may refuse.
  }
}

function write(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
  window.dispatchEvent(new Event(changed));
}

function listen(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) window.addEventListener(name, onChange);
  return () => {
    for (const name of [changed, 'storage']) window.removeEventListener(name, onChange);
  };
}

/** A choice that the browser remembers, and a function that changes it for all components that show it. */
export function useStoredValue(key: Key): [value: string | null, store: (value: string) => void] {
  const value = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  );
  return [value, (next) => write(key, next)];
}
