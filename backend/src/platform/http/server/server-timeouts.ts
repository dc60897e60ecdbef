/** In ms. Whoever drips their request byte by byte is not waited for; a picture on a slow line still gets through. */
export const patience = {
  // For a body of at most 100 kB.
  bodyTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  // Longer than proxies keep theirs, so that none sends a request into a connection that is just being closed.
  keepAliveTimeout: 65_000,
};

export type Patience = typeof patience;
