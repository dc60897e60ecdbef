import { connection, watched } from './connection';

export interface FieldError {
  field: string;
  message: string;
}

/** The body of every answer. */
export interface Envelope<T = unknown, M = unknown> {
  success: boolean;
  message?: string;
  data: T;
  meta: M;
}

/** The API refused, or could not be reached (`status` 0). The message is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly data: unknown = null,
  ) {
    super(message);
  }

  messageFor(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Query = Record<string, string | number | undefined>;

interface Options {
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  /** The very call, if it is on its way already; the next try is one of our own. */
  begun?: Promise<Response> | undefined;
}

const base = '/api/v1';
const mostReads = 3;

/**
 * One call of the API on our own origin. Reads are tried again twice where the shop could not be reached; writes never are,
 * and without a connection they are not sent at all.
 * @throws ApiError
 */
export async function request<T = unknown, M = unknown>(
  method: Method,
  path: string,
  options: Options = {},
): Promise<Envelope<T, M>> {
  const isRead = method === 'GET';
  if (!isRead && connection() === 'offline')
    throw new ApiError(0, 'You are offline. Nothing was sent. Please try again later.');
  const tries = isRead ? mostReads : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return (await watched(once(method, path, attempt > 1 ? { ...options, begun: undefined } : options))) as Envelope<
        T,
        M
      >;
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!mayPass || attempt >= tries) throw error;
      await pause(attempt * 300 + Math.random() * 300);
    }
  }
}

async function once(method: Method, path: string, options: Options): Promise<unknown> {
  const response = await (options.begun ?? send(method, path, options)).catch(() => {
    throw new ApiError(0, 'The shop could not be reached. Please check your connection and try again.');
  });
  const answer = (await response.json().catch(() => null)) as (Partial<Envelope> & { errors?: FieldError[] }) | null;
  if (response.ok && answer) return answer;
  throw new ApiError(
    response.status,
    answer?.message ?? 'Something went wrong. Please try again.',
    answer?.errors,
    answer?.data,
  );
}

function send(method: Method, path: string, { query, body, headers }: Options): Promise<Response> {
  return fetch(base + path + toSearch(query), {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...csrf(method), ...jsonType(body), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** The cross-site-request token, as the header that proves a page of ours sent the call. */
export function csrf(method: Method): Record<string, string> {
  if (method === 'GET') return {};
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

function jsonType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

function toSearch(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
