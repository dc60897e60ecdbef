/** Whether the URL is PayPal's, or on the configured test server. @param standIn the test server's origin */
export function isPaypalAddress(address: string, standIn: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (username) return false;
  const isPaypal = protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'));
  return isPaypal || origin === standIn;
}
