import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpResponse {
  /** 0: the connection is cut instead. */
  readonly status: number;
  /** A text is sent as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const silence: HttpResponse = { status: 0, body: '' };

/** How it behaves for every request. */
export interface ServerScenario {
  /** `down`: nobody gets one, and none is taken; `revoked`: the next one is not taken; `refused`: none ever is. */
  tokens?: 'down' | 'revoked' | 'refused';
  /** In seconds. */
  tokensLast?: number;
  busy?: boolean | 'once';
  /** What it asks for when it is busy, as a header. */
  retryAfter?: string;
  /** The response to everything but a request for a token. */
  says?: HttpResponse;
}

export function refusal(status: number, name: string, issue: string, links: readonly object[] = []): HttpResponse {
  return {
    status,
    body: { name, message: 'No.', debug_id: 'stand-in', details: [{ issue, description: 'No.' }], links },
  };
}
