import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What all of it is told to do, whatever it is asked. */
export interface Mood {
  tokens?: 'down' | 'revoked';
  busy?: boolean;
}
