/** Navigates to the payment provider's page. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}
