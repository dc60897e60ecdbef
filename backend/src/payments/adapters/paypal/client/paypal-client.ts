import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { PaypalSettings } from '../../../../platform/config/config.js';
import { type Lost, parsed, type PaypalResponse } from './paypal-response.js';
import { CredentialsRefused, PaypalToken } from './paypal-token.js';

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The idempotency key, sent as `PayPal-Request-Id`. */
  readonly key?: string;
  /** A string is sent as it is, an object as JSON. */
  readonly body?: object | string;
  readonly timeoutMs: number;
}

const requestTimeout = 408;
const unauthorized = 401;
const tooManyRequests = 429;
const defaultDelay = 2_000; // ms
const maxDelay = 5_000; // ms

type Result = (PaypalResponse & { readonly delay: number }) | Lost;

/** Sends requests to PayPal's API; it does not interpret the responses. */
export class PaypalClient {
  readonly #token: PaypalToken;

  constructor(
    private readonly settings: PaypalSettings,
    private readonly log: Logger,
  ) {
    this.#token = new PaypalToken(settings.baseUrl, settings);
  }

  /** Never throws. Renews a rejected token once, and retries once after a rate limit, unless the delay is too long. */
  async send(request: Request): Promise<PaypalResponse | Lost> {
    let [renewals, delays] = [1, 1];
    for (;;) {
      const sent = await this.#send(request);
      if (sent.kind === 'lost') return sent;
      if (sent.status === unauthorized) {
        if (renewals-- === 0) return this.#rejected(request, sent.debugId);
      } else if (sent.status === tooManyRequests) {
        if (delays-- === 0 || sent.delay > maxDelay)
          return this.#lost(request, 'PayPal’s rate limit is reached.', sent.debugId);
        await sleep(sent.delay);
      } else return sent;
    }
  }

  async #send(request: Request): Promise<Result> {
    try {
      const token = await this.#token.value();
      const response = await fetch(this.settings.baseUrl + request.path, {
        method: request.method,
        headers: headersOf(request, token),
        ...(request.body === undefined ? {} : { body: textOf(request.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs),
      });
      if (response.status === unauthorized) this.#token.forget(token);
      return await this.#read(response, request);
    } catch (error) {
      if (error instanceof CredentialsRefused) return this.#rejected(request, error.debugId);
      return this.#lost(request, causeOf(error), '');
    }
  }

  async #read(response: Response, request: Request): Promise<Result> {
    const { status, headers } = response;
    const debugId = headers.get('paypal-debug-id') ?? '';
    const text = await response.text();
    if (status >= 500 || status === requestTimeout)
      return this.#lost(request, `PayPal responded with ${status}.`, debugId);
    const body = parsed(text);
    if (body === undefined && status !== unauthorized && status !== tooManyRequests) {
      return this.#lost(request, `PayPal responded with ${status} and no JSON.`, debugId);
    }
    // PayPal's support finds requests that may move money by the debug id.
    if (request.method !== 'GET') this.log.log(`${request.method} ${request.path}: ${status}${named(debugId)}`);
    return { kind: 'response', status, body, debugId, delay: delayIn(headers.get('retry-after')) };
  }

  #rejected(request: Request, debugId: string): Lost {
    this.log.error('PayPal rejects the credentials. Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.');
    return this.#lost(request, 'PayPal rejects our credentials.', debugId);
  }

  #lost({ method, path }: Request, cause: string, debugId: string): Lost {
    this.log.warn(`${method} ${path}: ${cause}${named(debugId)}`);
    return { kind: 'lost', cause };
  }
}

function named(debugId: string): string {
  return debugId ? ` (PayPal-Debug-Id ${debugId})` : '';
}

/** @returns the delay in ms */
function delayIn(retryAfter: string | null): number {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : defaultDelay;
}

/** The error's message, with the code of its cause: `fetch` only reports "fetch failed". */
function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  return [message ?? String(error), cause?.code].filter(Boolean).join(': ');
}

function headersOf({ body, key }: Request, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json', prefer: 'return=representation' }),
    ...(key === undefined ? {} : { 'paypal-request-id': key }),
  };
}

function textOf(body: object | string): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
