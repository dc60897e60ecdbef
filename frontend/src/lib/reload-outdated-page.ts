import { hasTypedText } from './typed-text';
import { recall, remember } from './storage/session-storage';

const pause = 60_000; // ms

/** Whether the error is that of a failed import, which `frontend/build/failed-imports.ts` names. */
export function isCodeMissing(error: unknown): boolean {
  return (error as Partial<Error> | null)?.name === 'CodeNotLoaded';
}

/**
 * A newer build may have replaced the files of an open page; reloaded, the page has the present ones. Not while
 * something is typed in it.
 * @returns false where that would not help: the shop does not respond, or the page was reloaded within a minute
 */
export async function reloadOutdatedPage(now = Date.now(), reload = () => window.location.reload()): Promise<boolean> {
  const reloadedAt = Number(recall('reloadedAt'));
  if (now - reloadedAt < pause || !(await isShopResponding()) || hasTypedText()) return false;
  remember('reloadedAt', now);
  // Without storage each reload would be the first.
  if (recall('reloadedAt') !== now) return false;
  reload();
  return true;
}

export async function isShopResponding(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
