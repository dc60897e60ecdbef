import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const nothing = Buffer.alloc(0);
const lengthIs = '\r\nContent-Length: ';

/**
 * One connection that asks one thing at a time. Bytes are read no further than to know where an answer ends, because who
 * asks shares a core with the database.
 */
export class Wire {
  #socket;
  #read = nothing;
  #answered = null;
  #failed = null;

  static async to(port) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Wire(socket);
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The connection was closed.')));
  }

  /** Whether anything more can be asked here. */
  get isOpen() {
    return this.#socket.writable && this.#socket.readable;
  }

  /** @param request a whole request, as bytes or as text of plain letters @returns { status, head, body } */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request, 'latin1');
    });
  }

  close() {
    this.#failed = null;
    this.#socket.destroy();
  }

  /** A process may end while this one is open and nobody waits for it. */
  rest() {
    this.#failed = null;
    this.#socket.unref();
  }

  goOn() {
    this.#socket.ref();
  }

  #take(bytes) {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes]);
    const end = this.#read.indexOf(endOfHead);
    if (end < 0) return;
    const head = this.#read.latin1Slice(0, end);
    const start = end + endOfHead.length;
    const length = lengthIn(head);
    if (this.#read.length < start + length) return;
    const body = this.#read.subarray(start, start + length);
    this.#read = nothing;
    this.#answered({ status: Number(head.slice(9, 12)), head, body });
  }
}

/** Spelled as servers spell it, or else looked for in every spelling. */
function lengthIn(head) {
  const at = head.indexOf(lengthIs);
  if (at >= 0) return parseInt(head.slice(at + lengthIs.length, at + lengthIs.length + 16), 10);
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

/** @returns the bytes of a request; a body is sent as JSON */
export function request(method, path, { headers = {}, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
