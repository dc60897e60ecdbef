/** Whether it is an address of PayPal, or of the configured stand-in. @param standIn an origin */
export function isPaypalAddress(address: string, standIn: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (username) return false;
  const isPaypal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
  return isPaypal || origin === standIn;
}
