import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';

/**
 * Leaves the bare addresses in `X-Forwarded-For`, to which some proxies add ports. What is further away than something
 * unreadable is dropped, so that Express takes the nearest address that is known.
 */
export function readForwardedAddresses(): RequestHandler {
  return ({ headers }, _response, next) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = nearestAddresses(String(given)).join(', ');
    next();
  };
}

function nearestAddresses(list: string): string[] {
  const addresses = list.split(',').map(addressIn);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1) as string[];
}

function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  if (isIP(text)) return text;
  const [, v6, v4] = /^(?:\[(.+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return v6 && isIPv6(v6) ? v6 : v4 && isIPv4(v4) ? v4 : undefined;
}
