import { openapiContract } from '../test/support/http/contract/openapi-contract.js';
import type { Sent } from './request-cases.js';
import type { Received } from './request-sender.js';

const leaks = /\bat (?:\S+ \()?\/[^\s"]+:\d+|node_modules|QueryFailedError|pg_|TypeError|\/src\/|typeorm/;
const described = openapiContract();

/**
 * The only permitted 503: of two concurrent captures of one payment, one calls the provider, and the other can't report
 * the outcome yet.
 */
const unconfirmedCapture = {
  call: 'POST /api/v1/shop/order/capture',
  sentence: 'Your payment is being confirmed. You will find it under Orders. You will not be charged twice.',
};

/** Whether the request may have changed rows: success, or a declined or unconfirmed capture. */
export function isAccepted(call: string, { method }: Sent, { status }: Received): boolean {
  if (!call.startsWith(`${method} `)) return false;
  return (status >= 200 && status < 300) || (call === unconfirmedCapture.call && (status === 409 || status === 503));
}

/** @returns what is wrong with the response, or null */
export function faultOf(call: string, { method, path }: Sent, received: Received): string | null {
  const { status, text } = received;
  if (status >= 500 && !isUnconfirmedCapture(call, received)) return `${status} ${text.slice(0, 200)}`;
  const [leak] = leaks.exec(text) ?? [];
  if (leak !== undefined) return `reveals “${leak}”: ${text.slice(0, 200)}`;
  if (text === '' || method === 'HEAD') return null;
  if (!received.type.startsWith('application/json'))
    return path.startsWith('/api/v1/') && !described.isText({ method, path, status, type: received.type })
      ? `is ${received.type}: ${text.slice(0, 200)}`
      : null;
  return described.violationOf({ method, path, status, body: JSON.parse(text) });
}

function isUnconfirmedCapture(call: string, { status, text, retryAfter }: Received): boolean {
  if (status !== 503 || call !== unconfirmedCapture.call || !retryAfter) return false;
  return (JSON.parse(text) as { message?: string }).message === unconfirmedCapture.sentence;
}
