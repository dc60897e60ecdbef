import type { HttpResponse } from './http-messages.js';

/** How the stand-in for PayPal behaves for every request. */
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

/** How an order behaves when it is created, captured or refunded. Each entry counts for one request. */
export interface OrderScenario {
  /** Where the buyer is sent, in place of PayPal's own page. */
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
  refund?: 'no-funds' | 'pending' | 'fail-after' | 'already';
  /** A refusal of PayPal's choice, with which nothing is done. */
  captureSays?: HttpResponse;
  /** The responses to the next reads of the order, whatever it is like. */
  statusSays?: HttpResponse[];
  refundSays?: HttpResponse;
}
