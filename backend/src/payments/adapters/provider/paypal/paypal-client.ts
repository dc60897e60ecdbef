import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { PaypalSettings } from '../../../../platform/config/config.js';
import { type Lost, parsed, type PaypalAnswer } from './paypal-answer.js';
import { PaypalToken } from './paypal-token.js';

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

const unauthorized = 401;
const tooMany = 429;
const shortPause = 2_000; // ms
const longestPause = 5_000; // ms

/** PayPal's wire and nothing of what it means: one request, one answer, or the knowledge that there is none. */
export class PaypalClient {
  readonly #token: PaypalToken;

  constructor(
    private readonly settings: PaypalSettings,
    private readonly log: Logger,
  ) {
    this.#token = new PaypalToken(settings.baseUrl, settings);
  }

  /** Never throws. A token that is not taken is renewed once; one that is told to slow down does so once. */
  async ask(request: Ask): Promise<PaypalAnswer | Lost> {
    const first = await this.#send(request);
    if (first.kind === 'lost') return first;
    if (first.status !== unauthorized && first.status !== tooMany) return first;
    if (first.status === tooMany) await sleep(first.pause);
    const second = await this.#send(request);
    if (second.kind === 'answer' && second.status === unauthorized) {
      this.log.error(
        'PayPal does not take the credentials it was given. Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
      );
      return { kind: 'lost', cause: 'PayPal does not take our credentials.' };
    }
    return second.kind === 'answer' && second.status === tooMany ? { kind: 'lost', cause: 'PayPal is busy.' } : second;
  }

  async #send(request: Ask): Promise<(PaypalAnswer & { pause: number }) | Lost> {
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
      return this.#lost(request, error instanceof Error ? error.message : String(error), '');
    }
  }

  async #read(response: Response, request: Ask): Promise<(PaypalAnswer & { pause: number }) | Lost> {
    const debugId = response.headers.get('paypal-debug-id') ?? '';
    const said = await response.text();
    if (response.status >= 500) return this.#lost(request, `PayPal answered ${response.status}.`, debugId);
    const body = parsed(said);
    if (body === undefined && response.status !== unauthorized && response.status !== tooMany) {
      return this.#lost(request, `PayPal answered ${response.status} with something that is no JSON.`, debugId);
    }
    const asked = Number(response.headers.get('retry-after') ?? NaN) * 1_000;
    const pause = Math.min(Number.isFinite(asked) ? asked : shortPause, longestPause);
    return { kind: 'answer', status: response.status, body, debugId, pause };
  }

  #lost({ method, path }: Ask, cause: string, debugId: string): Lost {
    this.log.warn(`${method} ${path}: ${cause}${debugId ? ` (PayPal-Debug-Id ${debugId})` : ''}`);
    return { kind: 'lost', cause };
  }
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
