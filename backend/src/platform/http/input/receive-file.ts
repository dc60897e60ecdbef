import { PassThrough } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { Invalid, TooLarge, WrongType } from '../../../shared/errors.js';
import { limitBody } from './request-body.js';

const megabyte = 1024 * 1024;

interface Wanted {
  /** The form's field. */
  readonly field: string;
  readonly maxMegabytes: number;
  /** For messages. */
  readonly what: string;
}

interface Taker<Taken> {
  /** @param bytes fail where the file is too large or cut off */
  readonly take: (bytes: AsyncIterable<Buffer>) => Promise<Taken>;
  /** For a file of a form that turns out wrong. */
  readonly forget: (taken: Taken) => Promise<void>;
}

/**
 * Takes one file of a form as it comes.
 * @throws TooLarge, WrongType, Invalid, and what `take` throws
 */
export async function receiveFile<Taken>(
  request: Request,
  response: Response,
  { field, maxMegabytes, what }: Wanted,
  { take, forget }: Taker<Taken>,
): Promise<Taken> {
  if (!request.is('multipart/form-data')) throw new WrongType(`Please send the ${what} as multipart/form-data.`);
  const tooLarge = new TooLarge(`The ${what} can be at most ${maxMegabytes} MB.`);
  const missing = Invalid.field(field, `Please send one ${what} in the field ${field}.`);
  let taken: { value: Taken } | undefined;
  let failure: unknown;
  const received = new Promise<void>((resolve, reject) => {
    const receive = multer({
      storage: {
        _handleFile: (_request, { stream }, done) => {
          const bytes = new PassThrough();
          stream.on('error', () => bytes.destroy(missing));
          stream.on('limit', () => bytes.destroy(tooLarge));
          stream.pipe(bytes);
          take(bytes).then(
            (value) => {
              taken = { value };
              done(null, {});
            },
            (error: unknown) => {
              failure = error;
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
    receive(request, response, (error: unknown) => (error ? reject(failure ?? missing) : resolve()));
  });
  try {
    await received;
  } catch (error) {
    if (taken) await forget(taken.value);
    throw error;
  }
  if (!taken) throw missing;
  return taken.value;
}
