import { AsyncResource } from 'node:async_hooks';
import { BadRequestException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

interface Kind {
  /** In bytes. */
  readonly most: number;
  /** How those who send it name it; spelled in another way it is the parser's to understand. */
  readonly types: ReadonlySet<string>;
  /** @returns undefined where it is the parser's to read or to refuse */
  readonly read: (text: string) => object | undefined;
}

const plainLength = /^[1-9]\d{0,6}$/;

/**
 * Reads a body that comes whole and is what it says, as nearly all do. Whatever else comes, or comes in pieces, the parser gets as if
 * nobody had looked: its bounds, its refusals and its patience are the ones that count.
 */
export function wholeBody({ most, types, read }: Kind, parser: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const length = lengthOf(request, types);
    if (length === undefined || length > most) return void parser(request, response, next);
    // Bytes come as the connection's, not as the request's.
    const ours = new AsyncResource('WholeBody');
    const cut = () => ours.runInAsyncScope(next, undefined, new BadRequestException());
    request.once('aborted', cut);
    request.once('data', (bytes: Buffer) => {
      request.off('aborted', cut);
      request.body = bytes.length === length ? read(bytes.toString('utf8')) : undefined;
      if (request.body !== undefined) return ours.runInAsyncScope(next);
      request.pause();
      request.unshift(bytes);
      ours.runInAsyncScope(parser, undefined, request, response, next);
      request.resume();
    });
  };
}

function lengthOf({ headers }: Request, types: ReadonlySet<string>): number | undefined {
  const { 'content-length': length, 'content-type': type } = headers;
  const isPlain = headers['content-encoding'] === undefined && headers['transfer-encoding'] === undefined;
  return isPlain && type !== undefined && types.has(type) && length !== undefined && plainLength.test(length)
    ? Number(length)
    : undefined;
}
