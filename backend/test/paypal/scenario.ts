import type { HttpResponse } from './http-messages.js';

/** How the stand-in for PayPal behaves for every request. */
export interface ServerScenario {
  /** `down`: tokens are neither issued nor accepted; `revoked`: the next one is rejected; `refused`: all are. */
  tokens?: 'down' | 'revoked' | 'refused';
  /** Lifetime of access tokens in seconds. */
  tokensLast?: number;
  busy?: boolean | 'once';
  /** Value of the `Retry-After` header of the 429 if `busy` is set. */
  retryAfter?: string;
  /** The response to all requests with a valid token, except those for a token. */
  says?: HttpResponse;
}

/** How PayPal responds to requests about an order. `capture`, `refund` and their `…Says` apply to one request. */
export interface OrderScenario {
  /** The order's links, such as the approval page, instead of PayPal's. */
  links?: readonly { rel: string; href: string }[];
  create?: 'fail-after' | 'odd';
  capture?:
    | 'decline'
    | 'refuse'
    | 'pending'
    | 'denied-inside'
    | 'fail-before'
    | 'fail-after'
    | 'hang-after'
    | 'cut'
    | 'html'
    | 'payer-action';
  amount?: string;
  currency?: string;
  customId?: string;
  refund?: 'no-funds' | 'pending' | 'fail-before' | 'fail-after' | 'already';
  /** The response to the next capture, which then has no effect. */
  captureSays?: HttpResponse;
  /** The responses to the next reads of the order, whatever its state. */
  statusSays?: HttpResponse[];
  refundSays?: HttpResponse;
}
