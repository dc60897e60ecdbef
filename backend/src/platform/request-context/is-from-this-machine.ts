import type { Request } from 'express';

const loopback = /^(::1$|127\.|::ffff:127\.)/i;
const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine and was meant for it. A proxy here connects from loopback too, so forwarded
 * requests count by the address that trusted proxies say; a foreign `Host` is a page that has its name lead here.
 * @param publicUrl the shop's origin, whose host is no foreign one
 */
export function isFromThisMachine(request: Request, publicUrl: string): boolean {
  const { headers, ip = '', ips } = request;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  if (isForwarded && ips.length === 0) return false;
  const host = headers.host ?? '';
  return loopback.test(ip) && (localName.test(host) || host === new URL(publicUrl).host);
}
