import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import { patience } from './patience.js';

/** Where Node keeps the head of an answer once it is written out, and whether that is sent. It has no other way to be given one. */
interface HeadOfNodes {
  _header: string | null;
  _headerSent: boolean;
}

const haveBodies = new Set([200, 201]);

/** Headers that many answers have, and what they look like on the wire. */
export class CommonHeaders {
  readonly lines: string;

  /** @param fields name, value, name, value … */
  constructor(readonly fields: readonly string[]) {
    this.lines = linesOf(fields);
  }
}

/** Each letter of the fields and of the body is one byte of what is sent. */
export interface WholeAnswer {
  readonly status: 200 | 304;
  readonly common: CommonHeaders;
  /** Name, value, name, value … of ours; nothing that came from outside unchecked. */
  readonly own: readonly string[];
  readonly body: string;
}

/** The body of an answer whose other headers are set already. */
export interface Body {
  readonly type: string;
  /** In bytes. */
  readonly length: number;
  readonly text: string;
  readonly encoding: 'latin1' | 'utf8';
}

/**
 * Node checks and puts together the same twenty headers for each answer, and sends them apart from the body: half of what a kept
 * answer costs. Here head and body leave as one text, where it is plain what Node would say; where it is not, Node says it.
 */
export function sendInOnePiece(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  const { status, common, own, body } = answer;
  if (!isPlain(request, response)) {
    response.writeHead(status, [...common.fields, ...own]).end(body, 'latin1');
    return;
  }
  response.statusCode = status;
  send(response, common.lines + linesOf(own), body, 'latin1');
}

/** As `sendInOnePiece`, with what was set on the response. Its `common` headers are set by whoever else writes a head. */
export function sendSet(response: Response, common: CommonHeaders, { type, length, text, encoding }: Body): void {
  const { req: request, statusCode } = response;
  // A body that is packed or left out on the way is nothing that could be said beforehand.
  const isAsIs = response.end === ServerResponse.prototype.end && request.method !== 'HEAD';
  if (!isAsIs || !haveBodies.has(statusCode) || !isPlain(request, response)) {
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Length', length);
    response.end(text, encoding);
    return;
  }
  const own = linesOf(['Content-Type', type, 'Content-Length', String(length)]);
  send(response, common.lines + linesSet(response) + own, text, encoding);
}

function send(response: ServerResponse, lines: string, body: string, encoding: 'latin1' | 'utf8'): void {
  const { statusCode: status } = response;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${linesOfTheSecond()}\r\n`;
  const nodes = response as unknown as HeadOfNodes;
  nodes._header = head;
  nodes._headerSent = true;
  response.socket!.write(head + body, encoding);
  response.end();
}

/** Nobody stands before them in the line, and the line stays open. */
function isPlain({ httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  const { socket, shouldKeepAlive } = response;
  const isOpen = shouldKeepAlive && socket?.writable === true && !response.hasHeader('Connection');
  return httpVersion === '1.1' && isOpen && '_headerSent' in response;
}

function linesSet(response: ServerResponse): string {
  const set = response.getHeaders();
  let lines = '';
  for (const name in set) {
    const value = set[name];
    if (Array.isArray(value)) for (const one of value) lines += `${name}: ${one}\r\n`;
    else lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

function linesOf(fields: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < fields.length; at += 2) lines += `${fields[at]}: ${fields[at + 1]}\r\n`;
  return lines;
}

let second = { at: 0, lines: '' };

/** What Node says of the time and of the connection. */
function linesOfTheSecond(): string {
  const at = Math.floor(Date.now() / 1_000);
  if (second.at !== at) {
    const date = new Date(at * 1_000).toUTCString();
    const keepAlive = `timeout=${patience.keepAliveTimeout / 1_000}`;
    second = { at, lines: linesOf(['Date', date, 'Connection', 'keep-alive', 'Keep-Alive', keepAlive]) };
  }
  return second.lines;
}
