import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, type Observable, switchMap } from 'rxjs';
import { Invalid, TooLarge, WrongType } from '../../../shared/errors.js';

export const imageField = 'my_file';
const mostBytes = 10 * 1024 * 1024;
const mostHeard = 2 * mostBytes;
const graceInMs = 2_000;
const tooLarge = 'The image may have at most 10 MB.';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: mostBytes, files: 1, fields: 5, fieldSize: 1024, fieldNameSize: 100, parts: 6 },
}).single(imageField);

/** Takes one image out of a form, in memory. Guards have run before, so nobody else's bytes are ever read. */
@Injectable()
export class OneImage implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(received(http.getRequest<Request>(), http.getResponse<Response>())).pipe(
      switchMap(() => next.handle()),
    );
  }
}

function received(request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) throw new WrongType('Please send the image as multipart/form-data.');
  return new Promise((resolve, reject) => {
    hearOut(request, () => reject(new TooLarge(tooLarge)));
    receive(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
}

/** Whoever sends a little too much is heard out, so that they can read why; whoever goes on is told at once, then cut off. */
function hearOut(request: Request, refuse: () => void): void {
  let heard = 0;
  request.on('data', function count(chunk: Buffer) {
    heard += chunk.length;
    if (heard <= mostHeard) return;
    request.off('data', count);
    refuse();
    setTimeout(() => request.destroy(), graceInMs).unref();
  });
}

function refusalOf(error: unknown): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new TooLarge(tooLarge);
  }
  return Invalid.field(imageField, `Please send one image in the field ${imageField}.`);
}
