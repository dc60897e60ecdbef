import { PassThrough, type Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { Invalid, ShopError, TooLarge, WrongType } from '../../../shared/errors.js';
import { limitBody } from './request-body.js';

const megabyte = 1024 * 1024;

interface Wanted {
  /** The form's field. */
  readonly field: string;
  readonly maxMegabytes: number;
  /** For messages. */
  readonly what: string;
}

/**
 * Takes one file of a form as it comes, without keeping it.
 * @param take is not to do anything lasting before the end: the file may be too large, or be cut off
 * @throws TooLarge, WrongType, Invalid, and what `take` throws once the client has sent all
 */
export function receiveFile<Taken>(
  request: Request,
  response: Response,
  { field, maxMegabytes, what }: Wanted,
  take: (bytes: AsyncIterable<Buffer>) => Promise<Taken>,
): Promise<Taken> {
  if (!request.is('multipart/form-data')) throw new WrongType(`Please send the ${what} as multipart/form-data.`);
  const tooLarge = new TooLarge(`The ${what} can be at most ${maxMegabytes} MB.`);
  const missing = Invalid.field(field, `Please send one ${what} in the field ${field}.`);
  return new Promise((resolve, reject) => {
    let taken: { value: Taken } | undefined;
    const receive = multer({
      storage: {
        _handleFile: (_request, { stream }, done) => {
          const bytes = copyOf(stream, tooLarge);
          take(bytes).then(
            (value) => {
              taken = { value };
              done(null, {});
            },
            (error: Error) => {
              // The rest is read too: many clients read no response before they have sent all.
              stream.unpipe(bytes).resume();
              done(error);
            },
          );
        },
        _removeFile: (_request, _file, done) => done(null),
      },
      limits: { fileSize: maxMegabytes * megabyte, files: 1, fields: 5, fieldSize: 1024, fieldNameSize: 100, parts: 6 },
    }).single(field);
    limitBody(request, 2 * maxMegabytes * megabyte, () => reject(tooLarge));
    receive(request, response, (error: unknown) => {
      if (error) reject(refusalOf(error, tooLarge, missing));
      else if (taken) resolve(taken.value);
      else reject(missing);
    });
  });
}

/** Whoever stops reading it does not end the form. */
function copyOf(stream: Readable, tooLarge: TooLarge): Readable {
  const bytes = new PassThrough();
  stream.on('error', (error) => bytes.destroy(error));
  stream.on('limit', () => bytes.destroy(tooLarge));
  return stream.pipe(bytes);
}

function refusalOf(error: unknown, tooLarge: TooLarge, missing: Invalid): unknown {
  if (error instanceof ShopError) return error;
  if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? tooLarge : missing;
  return error;
}
