import type { IncomingMessage } from 'node:http';

/** Whether a request has several headers `Host`: a proxy may have read another one than Node does. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';
  let hosts = 0;
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1;
  return hosts > 1;
}
