import type { IncomingMessage, ServerResponse } from 'node:http';
import { patience } from './patience.js';

/** Where Node keeps the head of an answer once it is written out, and whether that is sent. It has no other way to be given one. */
interface HeadOfNodes {
  _header: string | null;
  _headerSent: boolean;
}

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

const reasons = { 200: 'OK', 304: 'Not Modified' };

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
  const head = `HTTP/1.1 ${status} ${reasons[status]}\r\n${common.lines}${linesOf(own)}${linesOfTheSecond()}\r\n`;
  const nodes = response as unknown as HeadOfNodes;
  response.statusCode = status;
  nodes._header = head;
  nodes._headerSent = true;
  response.socket!.write(head + body, 'latin1');
  response.end();
}

/** Nobody stands before them in the line, and the line stays open. */
function isPlain({ httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  const { socket, shouldKeepAlive } = response;
  return httpVersion === '1.1' && shouldKeepAlive && socket?.writable === true && '_headerSent' in response;
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
