import { recall, remember } from '../lib/storage/session-storage';

const pause = 60_000; // ms

/** Reloads a page whose scripts a newer build has replaced, once a minute at most: see `reload-outdated-page.ts`. */
export function reloadOnMissingScript(reload = () => window.location.reload()): void {
  let isReloading = false;
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || isReloading) return;
    const now = Date.now();
    if (now - Number(recall('reloadedAt')) < pause) return sayMissing(reload);
    remember('reloadedAt', now);
    // Without storage each reload would be the first.
    if (recall('reloadedAt') !== now) return sayMissing(reload);
    isReloading = true;
    reload();
  };
  window.addEventListener('error', onError, true);
}

function sayMissing(reload: () => void): void {
  const root = document.querySelector('#root');
  if (!root || document.querySelector('#missing')) return;
  const notice = document.createElement('p');
  const again = document.createElement('button');
  Object.assign(notice, { id: 'missing', role: 'alert' });
  notice.textContent = 'This page could not be loaded completely. Please check your connection. ';
  again.textContent = 'Try again';
  again.onclick = reload;
  notice.append(again);
  root.before(notice);
  window.addEventListener('online', () => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    if (fields.every(({ value, defaultValue }) => value === defaultValue)) reload();
  });
}
