import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { DescribedAnswers } from '../test/support/described-answers.js';
import type { Sent } from './cases.js';

export interface Told {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly tookMs: number;
}

const leaks = /\bat \/|node_modules|QueryFailedError|pg_|TypeError|\/src\/|typeorm/;
const described = DescribedAnswers.ofTheShop();

/**
 * The only 503 that is none of the shop's faults here: two captures of one payment at once. One of them asks the provider; the
 * other can't say yet how it ends. Nothing else is away or held up, so nothing else may be too busy.
 */
const beingConfirmed = {
  call: 'POST /api/v1/shop/order/capture',
  sentence: 'Your payment is being confirmed. You will find it under Orders. You will not be charged twice.',
};

/** Sends bytes as they are: nobody tidies up the address on the way. */
export class Sending {
  readonly #agent = new Agent({ keepAlive: true });
  #sent = 0;

  constructor(private readonly url: string) {}

  ask({ method, path, headers, body }: Sent): Promise<Told> {
    const n = ++this.#sent;
    const began = performance.now();
    const { hostname, port } = new URL(this.url);
    // Everybody has an address of their own, so that no throttle stands before what is to be reached.
    const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, agent: this.#agent, method, path };
    return new Promise((resolve, reject) => {
      const asking = request({ ...options, headers: { 'x-forwarded-for': from, ...length, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            retryAfter: answer.headers['retry-after'],
            text: unpacked(Buffer.concat(parts), answer).toString('utf8'),
            tookMs: performance.now() - began,
          }),
        );
      });
      asking.on('error', reject);
      asking.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const ways = new Map([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

function unpacked(bytes: Buffer, { headers }: IncomingMessage): Buffer {
  const unpack = ways.get(headers['content-encoding'] ?? '');
  return unpack && bytes.length > 0 ? unpack(bytes) : bytes;
}

/** A yes, or what became of a capture: the buyer is sent back, or it is not known yet, and the order tells of it. */
export function isAgreedTo(call: string, { status }: Told): boolean {
  return (status >= 200 && status < 300) || (call === beingConfirmed.call && (status === 409 || status === 503));
}

/** @returns what no shop should answer, as a sentence; null where it is in order */
export function faultOf(call: string, { method, path }: Sent, told: Told): string | null {
  const { status, text } = told;
  if (status >= 500 && !isBeingConfirmed(call, told)) return `${status} ${text.slice(0, 200)}`;
  if (leaks.test(text)) return `tells of the inside: ${text.slice(0, 200)}`;
  if (text === '' || method === 'HEAD') return null;
  if (!told.type.startsWith('application/json'))
    return path.startsWith('/api/v1/') ? `is ${told.type}: ${text.slice(0, 200)}` : null;
  return described.faultOf({ method, path, status, body: JSON.parse(text) });
}

function isBeingConfirmed(call: string, { status, text, retryAfter }: Told): boolean {
  if (status !== 503 || call !== beingConfirmed.call || !retryAfter) return false;
  return (JSON.parse(text) as { message?: string }).message === beingConfirmed.sentence;
}
