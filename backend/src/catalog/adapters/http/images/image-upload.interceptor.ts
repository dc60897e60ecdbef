import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, type Observable, switchMap } from 'rxjs';
import { limitBody } from '../../../../platform/http/input/request-body.js';
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
    // One slightly too large is read to its end: many clients read no response before they have sent all.
    limitBody(request, maxReadBytes, () => reject(new TooLarge(tooLarge)));
    receive(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
}

function refusalOf(error: unknown): Error {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new TooLarge(tooLarge);
  }
  return Invalid.field(imageField, `Please send one image in the field ${imageField}.`);
}
