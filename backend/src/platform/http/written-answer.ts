import { hash } from 'node:crypto';
import type { Response } from 'express';

/** An answer that anybody may be told, as it is sent: written out once. */
export class WrittenAnswer {
  readonly body: Buffer;
  readonly etag: string;

  constructor(answer: object) {
    this.body = Buffer.from(JSON.stringify(answer));
    this.etag = `W/"${hash('sha1', this.body, 'base64url')}"`;
  }
}

export const contentType = 'application/json; charset=utf-8';

export function sendWritten(response: Response, { body, etag }: WrittenAnswer): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('ETag', etag);
  // It looks at what the one who asks has already.
  response.send(body);
}

/** For one person only, who must not keep it: it needs no name to be asked for again. */
export function sendOnce(response: Response, answer: object): void {
  const text = JSON.stringify(answer);
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
