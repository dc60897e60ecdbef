import type { Server } from 'node:http';

/** Node's own limits of requests. Times in ms. */
export const serverLimits = {
  // Short enough against deliberately slow requests (Slowloris), which Node looks for every 30 seconds.
  headersTimeout: 10_000,
  // Long enough for a picture on a slow line.
  requestTimeout: 120_000,
  // Longer than proxies' idle timeouts, so that none sends a request on a connection that is being closed.
  keepAliveTimeout: 65_000,
  // Pipelined requests begin all at once.
  maxRequestsPerSocket: 200,
  // Without a byte in either direction: for clients that don't read what they have asked for.
  timeout: 120_000,
};

export function limitRequests(server: Server): void {
  Object.assign(server, serverLimits);
}
