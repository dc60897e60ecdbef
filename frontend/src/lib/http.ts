import type { ResponseBody, Method, PathOf, Sent } from '../contract/operation-types';
import type { FieldError } from '../contract/types';
import { connection, watched } from './connection-state';
import { toSearch } from './to-search';

/** The API rejected the call, or could not be reached (`status` 0). The message is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly data: unknown = null,
    readonly code?: string,
  ) {
    super(message);
  }
}

declare global {
  /** Responses, by URL, to the calls that the page's head has sent before the app is loaded; each is used once. */
  var begun: Record<string, Promise<Response>> | undefined;
}

interface Transport {
  headers?: Record<string, string>;
}

type Options<M extends Method, P extends PathOf<M>> = Sent<M, P> & Transport;
type OptionsOf<M extends Method, P extends PathOf<M>> =
  object extends Sent<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];

type Values = Record<string, unknown>;

interface AnyOptions extends Transport {
  path?: Values;
  query?: Values;
  body?: unknown;
}

/** Asks the person for what a refused call lacks. `from` answers whether the call is to be sent again. */
export const recovery: { from?: ((error: unknown) => Promise<boolean>) | undefined } = {};

const maxReads = 3;
const msOfFirstPage = 2_000; // after the first use of `begun`, in which the first page uses the others

/**
 * Calls the API on our own origin. Reads are retried twice where the shop could not be reached. Writes are sent once,
 * and never without a connection.
 * @param path as the contract spells it
 * @throws ApiError
 */
export async function request<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[given]: OptionsOf<M, P>
): Promise<ResponseBody<M, P>> {
  const options = (given ?? {}) as AnyOptions;
  const isRead = method === 'GET';
  if (!isRead && connection() === 'offline')
    throw new ApiError(0, 'You are offline. Nothing was sent. Please try again later.');
  const tries = isRead ? maxReads : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return (await watched(call(method, path, options))) as ResponseBody<M, P>;
    } catch (error) {
      if (await recovery.from?.(error)) continue;
      const isTransient = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!isTransient || attempt >= tries) throw error;
      await pause(attempt * 300 + Math.random() * 300);
    }
  }
}

/** The API's response to a rejected call. */
interface Refusal {
  message?: string;
  errors?: FieldError[];
  code?: string;
  data?: unknown;
}

async function call(method: Method, path: string, options: AnyOptions): Promise<unknown> {
  const response = await send(method, path, options).catch(() => {
    throw new ApiError(0, 'The shop could not be reached. Please check your connection and try again.');
  });
  const body = (await response.json().catch(() => null)) as Refusal | null;
  if (response.ok && body) return body;
  throw new ApiError(
    response.status,
    body?.message ?? 'Something went wrong. Please try again.',
    body?.errors,
    body?.data,
    body?.code,
  );
}

function send(
  method: Method,
  path: string,
  { path: values = {}, query, body, headers }: AnyOptions,
): Promise<Response> {
  const address = filledIn(path, values) + toSearch(query);
  if (method === 'GET') {
    const call = takeBegun(address);
    if (call) return call;
  } else {
    // A change may outdate what was read before it.
    globalThis.begun = undefined;
  }
  const content = body ?? (method === 'POST' ? {} : undefined);
  return fetch(address, {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...csrf(method), ...jsonType(content), ...headers },
    body: content === undefined ? undefined : JSON.stringify(content),
  });
}

function takeBegun(address: string): Promise<Response> | undefined {
  const { begun } = globalThis;
  const call = begun?.[address];
  if (!begun || !call) return undefined;
  delete begun[address];
  // Responses that the first page has not used are too old for the next page.
  setTimeout(() => {
    if (globalThis.begun === begun) globalThis.begun = undefined;
  }, msOfFirstPage);
  return call;
}

/** The CSRF token as a header: only the pages of this origin can read its cookie. */
export function csrf(method: Method): Record<string, string> {
  if (method === 'GET') return {};
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

function jsonType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'Content-Type': 'application/json' };
}

function filledIn(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
