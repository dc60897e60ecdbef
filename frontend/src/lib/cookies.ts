/** Shown where people sign in and the browser stores no cookies. */
export const cookiesNeeded = 'Please allow cookies for this shop and reload the page. Without them you can’t sign in.';

/**
 * Whether the browser stores no cookies of the shop. To be asked after a response that is not for caches: each of those
 * sets the readable cookie `XSRF-TOKEN` where it is missing.
 */
export function areCookiesBlocked(): boolean {
  return !navigator.cookieEnabled || !/(?:^|; )XSRF-TOKEN=/.test(document.cookie);
}
