/** Leaves the shop for the payment provider's page. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
