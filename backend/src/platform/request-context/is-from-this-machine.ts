import type { Request } from 'express';

const loopback = /^(::1$|127\.|::ffff:127\.)/i;
const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a proxy passed the request on. */
export function isForwarded({ headers }: Pick<Request, 'headers'>): boolean {
  return forwarding.some((name) => headers[name] !== undefined);
}

/** Whether the connection comes from this machine, be it a proxy's. */
export function isLocalConnection({ socket }: Pick<Request, 'socket'>): boolean {
  return loopback.test(socket.remoteAddress ?? '');
}

/**
 * Whether a request comes from this machine and was meant for it. A proxy here connects from loopback too, so forwarded
 * requests count by the address that trusted proxies say; a foreign `Host` is a page that has its name lead here.
 * @param publicUrl the shop's origin, whose host is no foreign one
 */
export function isFromThisMachine(request: Request, publicUrl: string): boolean {
  const { headers, ip = '', ips } = request;
  // A proxy on another machine may pass on what its clients say about themselves.
  if (!isLocalConnection(request) || (isForwarded(request) && ips.length === 0)) return false;
  const host = headers.host ?? '';
  return loopback.test(ip) && (localName.test(host) || host === new URL(publicUrl).host);
}
