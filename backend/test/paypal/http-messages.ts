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

export function refusal(status: number, name: string, issue: string, links: readonly object[] = []): HttpResponse {
  return {
    status,
    body: { name, message: 'No.', debug_id: 'stand-in', details: [{ issue, description: 'No.' }], links },
  };
}
