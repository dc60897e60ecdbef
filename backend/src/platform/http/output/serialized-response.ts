import { hash } from 'node:crypto';
import type { Response } from 'express';

/** An answer that anybody may be told, as it is sent: written out once. */
export class WrittenAnswer {
  /** In bytes. */
  readonly length: number;
  #etag: string | undefined;
  /** Each letter is one byte of what is sent: Node sends a text and its head in one piece, and bytes in a second one. */
  readonly bytes: string;

  constructor(answer: object) {
    const text = JSON.stringify(answer);
    this.length = Buffer.byteLength(text);
    this.bytes = this.length === text.length ? text : Buffer.from(text).toString('latin1');
  }

  /** Found out once somebody is to be told: what one person asks for has no name. */
  get etag(): string {
    return (this.#etag ??= `W/"${hash('sha1', Buffer.from(this.bytes, 'latin1'), 'base64url')}"`);
  }

  /** @param tags what the one who asks says they have, as in `If-None-Match` */
  isAmong(tags: string | undefined): boolean {
    if (tags === undefined) return false;
    const known = tags.split(',').map((tag) => tag.trim());
    return known.includes(this.etag) || known.includes('*');
  }
}

export const contentType = 'application/json; charset=utf-8';

/** What one person is told and nobody may keep needs no name to be asked for again. */
export function sendWritten(response: Response, answer: WrittenAnswer): void {
  const { 'if-none-match': tags, 'cache-control': wish } = response.req.headers;
  if (response.getHeader('Cache-Control') !== 'no-store') {
    response.setHeader('ETag', answer.etag);
    if (wish === undefined && answer.isAmong(tags)) {
      response.status(304).end();
      return;
    }
  }
  send(response, answer.bytes, answer.length, 'latin1');
}

/** For one person only, who must not keep it. */
export function sendOnce(response: Response, answer: object): void {
  const text = JSON.stringify(answer);
  send(response, text, Buffer.byteLength(text), 'utf8');
}

function send(response: Response, text: string, length: number, encoding: 'latin1' | 'utf8'): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', length);
  response.end(text, encoding);
}
