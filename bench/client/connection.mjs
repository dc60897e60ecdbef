import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const noBytes = Buffer.alloc(0);
const contentLength = '\r\nContent-Length: ';
const closes = '\r\nConnection: close';

/**
 * One HTTP connection with one request at a time. It parses only what it needs to find the end of a response, because
 * the client shares a core with PostgreSQL.
 */
export class Connection {
  #socket;
  #received = noBytes;
  #resolve = null;
  #reject = null;
  #isLast = false;

  static async to(port) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#reject?.(error));
    socket.on('close', () => this.#reject?.(new Error('The connection was closed.')));
  }

  /** False, too, once the server has announced the last response of this connection. */
  get isOpen() {
    return !this.#isLast && this.#socket.writable && this.#socket.readable;
  }

  /** @param request a complete request, as bytes or as Latin-1 text @returns { status, head, body } */
  send(request) {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request, 'latin1');
    });
  }

  close() {
    this.#reject = null;
    this.#socket.destroy();
  }

  /** Lets the process end while this connection is idle. */
  unref() {
    this.#reject = null;
    this.#socket.unref();
  }

  ref() {
    this.#socket.ref();
  }

  #receive(bytes) {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf(endOfHead);
    if (end < 0) return;
    const head = this.#received.latin1Slice(0, end);
    const start = end + endOfHead.length;
    const length = lengthIn(head);
    if (this.#received.length < start + length) return;
    const body = this.#received.subarray(start, start + length);
    this.#received = noBytes;
    this.#isLast = head.includes(closes);
    this.#resolve({ status: Number(head.slice(9, 12)), head, body });
  }
}

/** Tries the usual spelling first, because a search in every spelling takes longer. */
function lengthIn(head) {
  const at = head.indexOf(contentLength);
  if (at >= 0) return parseInt(head.slice(at + contentLength.length, at + contentLength.length + 16), 10);
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** @param body sent as JSON @returns the bytes of a request */
export function request(method, path, { headers = {}, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
