import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { openapiContract } from '../test/support/http/contract/openapi-contract.js';
import type { Sent } from './request-cases.js';

export interface Received {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly durationMs: number;
}

const leaks = /\bat (?:\S+ \()?\/[^\s"]+:\d+|node_modules|QueryFailedError|pg_|TypeError|\/src\/|typeorm/;
const described = openapiContract();

/**
 * The only permitted 503: of two concurrent captures of one payment, one calls the provider and the other can't know
 * the outcome yet. Nothing else is unavailable in these tests.
 */
const unconfirmedCapture = {
  call: 'POST /api/v1/shop/order/capture',
  sentence: 'Your payment is being confirmed. You will find it under Orders. You will not be charged twice.',
};

/** Sends requests unmodified; `fetch` would normalise their paths. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true });
  #sent = 0;

  constructor(private readonly url: string) {}

  send({ method, path, headers, body }: Sent): Promise<Received> {
    const n = ++this.#sent;
    const began = performance.now();
    const { hostname, port } = new URL(this.url);
    // Each request has a different address, so that rate limits don't apply.
    const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, agent: this.#agent, method, path };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { ...options, headers: { 'x-forwarded-for': from, ...length, ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              retryAfter: response.headers['retry-after'],
              text: unpacked(Buffer.concat(parts), response).toString('utf8'),
              durationMs: performance.now() - began,
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const decoders = new Map([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

function unpacked(bytes: Buffer, { headers }: IncomingMessage): Buffer {
  const unpack = decoders.get(headers['content-encoding'] ?? '');
  return unpack && bytes.length > 0 ? unpack(bytes) : bytes;
}

/** Success, or a capture that was declined or is unconfirmed, both of which the order's timeline records. */
export function isAccepted(call: string, { status }: Received): boolean {
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
    return path.startsWith('/api/v1/') ? `is ${received.type}: ${text.slice(0, 200)}` : null;
  return described.violationOf({ method, path, status, body: JSON.parse(text) });
}

function isUnconfirmedCapture(call: string, { status, text, retryAfter }: Received): boolean {
  if (status !== 503 || call !== unconfirmedCapture.call || !retryAfter) return false;
  return (JSON.parse(text) as { message?: string }).message === unconfirmedCapture.sentence;
}
