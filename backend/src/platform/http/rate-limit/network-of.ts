import { isIPv6 } from 'node:net';

/** Groups of 16 bits, of which the first four name the network. */
const groups = 8;
const networkGroups = 4;

/**
 * What a rate limit by address counts. A subscriber of IPv6 has at least 2^64 addresses, so it is their first 64 bits;
 * of IPv4, also where it is written as IPv6, it is the address.
 */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').split('%');
  if (!isIPv6(address)) return address;
  const all = groupsOf(address);
  return isMapped(all) ? ofIPv4(all) : `${all.slice(0, networkGroups).join(':')}::/64`;
}

/** The eight groups, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The host name of a URL is in canonical form.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(groups - first!.length - last!.length).fill('0');
  return [...first!, ...zeros, ...last!];
}

function isMapped(all: readonly string[]): boolean {
  return all.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
}

function ofIPv4(all: readonly string[]): string {
  const [high = 0, low = 0] = all.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
