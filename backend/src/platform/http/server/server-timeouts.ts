/** In ms. They cut off slow requests (Slowloris) and still let a picture through on a slow line. */
export const serverTimeouts = {
  // For a body of at most 100 kB.
  bodyTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  // Longer than proxies' idle timeouts, so that none sends a request on a connection that is being closed.
  keepAliveTimeout: 65_000,
};

export type ServerTimeouts = typeof serverTimeouts;
