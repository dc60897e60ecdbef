import { hash } from 'node:crypto';
import type { Response } from 'express';
import { type CommonHeaders, sendSet } from './in-one-piece.js';

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
export function sendWritten(response: Response, answer: WrittenAnswer, common: CommonHeaders): void {
  const { 'if-none-match': tags, 'cache-control': wish } = response.req.headers;
  if (response.getHeader('Cache-Control') !== 'no-store') {
    response.setHeader('ETag', answer.etag);
    if (wish === undefined && answer.isAmong(tags)) {
      response.status(304).end();
      return;
    }
  }
  sendSet(response, common, { type: contentType, length: answer.length, text: answer.bytes, encoding: 'latin1' });
}

/** For one person only, who must not keep it. */
export function sendOnce(response: Response, answer: object, common: CommonHeaders): void {
  const text = JSON.stringify(answer);
  const length = Buffer.byteLength(text);
  // A text of plain letters is its own bytes, and is sent without a look at each of them.
  const encoding = length === text.length ? 'latin1' : 'utf8';
  sendSet(response, common, { type: contentType, length, text, encoding });
}
