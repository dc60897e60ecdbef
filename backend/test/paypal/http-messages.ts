import type { IncomingHttpHeaders } from 'node:http';

/** A received request. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpResponse {
  /** 0: the connection is closed without a response. */
  readonly status: number;
  /** A string is sent unchanged, other values as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const silence: HttpResponse = { status: 0, body: '' };

export function refusal(status: number, name: string, issue: string, links: readonly object[] = []): HttpResponse {
  return {
    status,
    body: { name, message: 'No.', debug_id: 'stand-in', details: [{ issue, description: 'No.' }], links },
  };
}
