import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, type Observable, switchMap } from 'rxjs';
import { Invalid, TooLarge, WrongType } from '../../../../shared/errors.js';

export const imageField = 'my_file';
const maxBytes = 10 * 1024 * 1024;
const maxReadBytes = 2 * maxBytes;
const tooLarge = 'The picture can be at most 10 MB.';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1024, fieldNameSize: 100, parts: 6 },
}).single(imageField);

/** Reads one image of a form into memory. Guards run before, so no body of an unauthorized client is read. */
@Injectable()
export class ImageUploadInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(receiveImage(http.getRequest<Request>(), http.getResponse<Response>())).pipe(
      switchMap(() => next.handle()),
    );
  }
}

function receiveImage(request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) throw new WrongType('Please send the image as multipart/form-data.');
  return new Promise((resolve, reject) => {
    limitBody(request, () => reject(new TooLarge(tooLarge)));
    receive(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
}

/** A body slightly too large is read to its end, so that the client reads the refusal; a larger one is refused. */
function limitBody(request: Request, refuse: () => void): void {
  let bytes = 0;
  request.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= maxReadBytes) return;
    request.off('data', count);
    refuse();
  });
}

function refusalOf(error: unknown): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new TooLarge(tooLarge);
  }
  return Invalid.field(imageField, `Please send one image in the field ${imageField}.`);
}
