import { domainToASCII } from 'node:url';

const longest = 254;
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}$/;
const domain = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))+$/;

/**
 * The address in a form that mail servers accept, with its domain as Punycode.
 * @returns null if it has quotes, comments, spaces, control characters or an IP address, or is no address at all
 */
export function mailAddressOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  const [name, host] = [address.slice(0, at), address.slice(at + 1)];
  return address.length <= longest && local.test(name) && domain.test(host) && !/\.\d+$/.test(host) ? address : null;
}
