let isUnderWay = false;

/** Whether the app itself goes to another site. */
export function isRedirecting(): boolean {
  return isUnderWay;
}

/** Goes to another site, such as the payment provider's, without asking. */
export function redirect(address: string): void {
  isUnderWay = true;
  window.addEventListener('pageshow', () => void (isUnderWay = false), { once: true });
  window.location.assign(address);
}
