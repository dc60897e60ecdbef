import { isIPv6 } from 'node:net';

/** An IPv6 address has eight groups of 16 bits, of which the first four identify the network. */
const groups = 8;
const networkGroups = 4;

/**
 * The key by which rate limits count: an IPv4 address, also one embedded in an IPv6 address, or the first 64 bits of
 * another IPv6 address, because each subscriber has at least the 2^64 addresses that share them.
 */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').split('%');
  if (!isIPv6(address)) return address;
  const all = groupsOf(address);
  return embeddedIPv4(all) ?? `${all.slice(0, networkGroups).join(':')}::/64`;
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

/** The IPv4 address in an IPv4-mapped (RFC 4291), NAT64 (RFC 6052) or 6to4 (RFC 3056) address; null for others. */
function embeddedIPv4(all: readonly string[]): string | null {
  const prefix = all.slice(0, 6).join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return dotted(all.slice(6));
  return all[0] === '2002' ? dotted(all.slice(1, 3)) : null;
}

/** @param halves two groups of 16 bits */
function dotted(halves: readonly string[]): string {
  return halves
    .map((group) => Number.parseInt(group, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.');
}
