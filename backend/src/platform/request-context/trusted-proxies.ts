import proxyAddr from 'proxy-addr';

/** Whether an address is that of a trusted proxy, as a function for Express's setting `trust proxy`. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** @param proxies addresses, ranges and names of ranges that Express knows; undefined for none */
export function trustedProxies(proxies: string | undefined): TrustProxy {
  return proxyAddr.compile(proxies?.split(',').map((proxy) => proxy.trim()) ?? []);
}
