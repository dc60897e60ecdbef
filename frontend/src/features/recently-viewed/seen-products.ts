import { useSyncExternalStore } from 'react';

/** What was looked at lately, the latest first; the browser alone knows it. Nothing where it stores nothing. */
const key = 'seen';

/** One more than is shown: the product of the present page is not. */
const mostKept = 13;
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function noteSeen(productId: string): void {
  const ids = idsIn(stored());
  if (ids[0] !== productId) keep([productId, ...ids.filter((id) => id !== productId)]);
}

export function forgetSeen(productIds?: readonly string[]): void {
  keep(productIds ? idsIn(stored()).filter((id) => !productIds.includes(id)) : []);
}

export function useSeen(): string[] {
  return idsIn(useSyncExternalStore(listen, stored, () => null));
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Private windows may refuse.
  }
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids.slice(0, mostKept)));
  } catch {
    return; // As above, or it is full.
  }
  // Browsers tell other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function idsIn(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    const isId = (id: unknown): id is string => typeof id === 'string' && anId.test(id);
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, mostKept) : [];
  } catch {
    return [];
  }
}
