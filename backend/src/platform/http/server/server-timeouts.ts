/** In ms. Short enough against deliberately slow requests (Slowloris), long enough for a picture on a slow line. */
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
