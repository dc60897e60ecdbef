import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { PaypalSettings } from '../../../platform/config/config.js';
import { type Lost, parsed, type PaypalAnswer } from './paypal-response.js';
import { CredentialsRefused, PaypalToken } from './paypal-token.js';

interface Ask {
  readonly method: 'GET' | 'POST';
  /** From the root on. */
  readonly path: string;
  /** Makes a repeated request the same request. */
  readonly key?: string;
  /** As JSON; a text is sent as it is. */
  readonly body?: object | string;
  /** ms */
  readonly patience: number;
}

const timedOut = 408;
const unauthorized = 401;
const tooMany = 429;
const shortPause = 2_000; // ms
const longestPause = 5_000; // ms

type Sent = (PaypalAnswer & { readonly pause: number }) | Lost;

/** PayPal's wire and nothing of what it means: one request, one answer, or the knowledge that there is none. */
export class PaypalClient {
  readonly #token: PaypalToken;

  constructor(
    private readonly settings: PaypalSettings,
    private readonly log: Logger,
  ) {
    this.#token = new PaypalToken(settings.baseUrl, settings);
  }

  /** Never throws. A token that is not taken is renewed once; told to slow down, it does so once, unless that would take too long. */
  async ask(request: Ask): Promise<PaypalAnswer | Lost> {
    let [renewals, pauses] = [1, 1];
    for (;;) {
      const sent = await this.#send(request);
      if (sent.kind === 'lost') return sent;
      if (sent.status === unauthorized) {
        if (renewals-- === 0) return this.#refusedUs(request, sent.debugId);
      } else if (sent.status === tooMany) {
        if (pauses-- === 0 || sent.pause > longestPause) return this.#lost(request, 'PayPal is busy.', sent.debugId);
        await sleep(sent.pause);
      } else return sent;
    }
  }

  async #send(request: Ask): Promise<Sent> {
    try {
      const token = await this.#token.value();
      const response = await fetch(this.settings.baseUrl + request.path, {
        method: request.method,
        headers: headersOf(request, token),
        ...(request.body === undefined ? {} : { body: textOf(request.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(request.patience),
      });
      if (response.status === unauthorized) this.#token.forget(token);
      return await this.#read(response, request);
    } catch (error) {
      if (error instanceof CredentialsRefused) return this.#refusedUs(request, error.debugId);
      return this.#lost(request, causeOf(error), '');
    }
  }

  async #read(response: Response, request: Ask): Promise<Sent> {
    const { status, headers } = response;
    const debugId = headers.get('paypal-debug-id') ?? '';
    const said = await response.text();
    if (status >= 500 || status === timedOut) return this.#lost(request, `PayPal answered ${status}.`, debugId);
    const body = parsed(said);
    if (body === undefined && status !== unauthorized && status !== tooMany) {
      return this.#lost(request, `PayPal answered ${status} with something that is no JSON.`, debugId);
    }
    // What only looks moves no money; PayPal's people find what does by this name.
    if (request.method !== 'GET') this.log.log(`${request.method} ${request.path}: ${status}${named(debugId)}`);
    return { kind: 'answer', status, body, debugId, pause: pauseIn(headers.get('retry-after')) };
  }

  #refusedUs(request: Ask, debugId: string): Lost {
    this.log.error(
      'PayPal does not take the credentials it was given. Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
    );
    return this.#lost(request, 'PayPal does not take our credentials.', debugId);
  }

  #lost({ method, path }: Ask, cause: string, debugId: string): Lost {
    this.log.warn(`${method} ${path}: ${cause}${named(debugId)}`);
    return { kind: 'lost', cause };
  }
}

function named(debugId: string): string {
  return debugId ? ` (PayPal-Debug-Id ${debugId})` : '';
}

/** @returns ms. PayPal may ask for some seconds. */
function pauseIn(retryAfter: string | null): number {
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : shortPause;
}

/** What lies under "fetch failed" is what one wants to know. */
function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  return [message ?? String(error), cause?.code].filter(Boolean).join(': ');
}

function headersOf({ body, key }: Ask, token: string): Record<string, string> {
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
