import { Injectable } from '@nestjs/common';
import type { default as sharpOpens, Sharp, SharpOptions } from 'sharp';
import { TooLarge, Unreachable, WrongType } from '../../../shared/errors.js';
import { type Picture, type Width, widths } from '../../domain/images/image-store.js';
import { Images } from '../../domain/images/images.js';

const mostPixels = 40_000_000;
const mostWaiting = 10;
const mostSeconds = 10;
const widest: Width = 1080;
// WebP ends at 16,383 pixels a side; nothing worth showing on a card is taller than this.
const tallest = 4 * widest;
const quality = 82;

/** Decodes one picture at a time: a large one takes over 100 MB, and two at once would not be quicker. */
@Injectable()
export class WebpImages extends Images {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  inAllWidths(original: Buffer): Promise<Picture> {
    if (this.#waiting > mostWaiting) {
      throw new Unreachable('Many images are being prepared right now. Please try again in a moment.', 'shop');
    }
    this.#waiting += 1;
    const turn = this.#last.then(() => prepared(original)).finally(() => (this.#waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function prepared(original: Buffer): Promise<Picture> {
  const sharp = await pictures();
  const open = () => sharp(original, asOriginal);
  await mustBePicture(original, open);
  try {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: [Width, Buffer][] = [];
    for (const each of widths) {
      const shown = sharp(data, { raw: { width, height, channels } });
      files.push([each, await webp(shown, each)]);
    }
    return new Map(files);
  } catch {
    throw new WrongType('This image is damaged and can’t be read.');
  }
}

function webp(picture: Sharp, width: Width): Promise<Buffer> {
  return picture.resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
}

async function mustBePicture(original: Buffer, open: () => Sharp): Promise<void> {
  if (original.length === 0) throw new WrongType(notPicture);
  const { format, compression, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      if (error instanceof Error && /pixel limit/.test(error.message)) throw new TooLarge(tooManyPixels);
      throw new WrongType(notPicture);
    });
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) throw new WrongType(notPicture);
  if (width * height > mostPixels) throw new TooLarge(tooManyPixels);
}

const notPicture = 'Only JPEG, PNG, WebP and AVIF images are accepted.';
const tooManyPixels = 'The image may have at most 40 megapixels.';

const asOriginal: SharpOptions = { limitInputPixels: mostPixels, pages: 1, failOn: 'error' };

/** Loaded with the first upload: most instances never see one, and all of them start without it. */
async function pictures(): Promise<typeof sharpOpens> {
  const { default: sharp } = await import('sharp');
  // What was decoded is not needed again, and memory is what a large picture costs.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
