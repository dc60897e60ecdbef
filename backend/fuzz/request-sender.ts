import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Sent } from './request-cases.js';

export interface Received {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly durationMs: number;
}

/** Sends requests unmodified; `fetch` would normalise their paths. */
export class RequestSender {
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
