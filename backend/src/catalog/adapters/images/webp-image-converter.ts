import { Injectable } from '@nestjs/common';
import type { default as sharpOpens, OutputInfo, Sharp, SharpOptions } from 'sharp';
import { TooLarge, Unreachable, WrongType } from '../../../shared/errors.js';
import type { Dimensions } from '../../domain/images/image-dimensions.js';
import { type Width, widthsFor } from '../../domain/images/image-store.js';
import { type ConvertedImage, ImageConverter } from '../../domain/images/image-converter.js';

const maxPixels = 40_000_000;
const maxWaiting = 10;
const timeoutSeconds = 10;
const maxWidth: Width = 2048;
// Encoding 2048 by 3072 pixels takes 100 MB, as decoding 40 megapixels may.
const maxHeight = 3_072;
const quality = 82; // of 100

/** Decodes one image at a time: a large one takes over 100 MB, and two in parallel would not be faster. */
@Injectable()
export class WebpImageConverter extends ImageConverter {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  inAllWidths(original: Buffer): Promise<ConvertedImage> {
    if (this.#waiting > maxWaiting) {
      throw new Unreachable('Many pictures are being prepared right now.', 'shop');
    }
    this.#waiting += 1;
    const turn = this.#last.then(() => convert(original)).finally(() => (this.#waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function convert(original: Buffer): Promise<ConvertedImage> {
  const sharp = await loadSharp();
  const open = () => sharp(original, decodeOptions);
  await assertImage(original, open);
  try {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = new Map<Width, Buffer>();
    let dimensions: Dimensions = { width, height };
    for (const each of widthsFor(width)) {
      const file = await webp(sharp(data, { raw: { width, height, channels } }), each);
      picture.set(each, file.data);
      dimensions = { width: file.info.width, height: file.info.height };
    }
    return { picture, dimensions };
  } catch {
    throw new WrongType('This picture is damaged and can’t be read.');
  }
}

function webp(picture: Sharp, width: Width): Promise<{ data: Buffer; info: OutputInfo }> {
  return picture.resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer({ resolveWithObject: true });
}

async function assertImage(original: Buffer, open: () => Sharp): Promise<void> {
  if (original.length === 0) throw new WrongType(unsupportedType);
  const { format, compression, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      if (error instanceof Error && /pixel limit/.test(error.message)) throw new TooLarge(tooManyPixels);
      throw new WrongType(unsupportedType);
    });
  const isAvif = format === 'heif' && compression === 'av1';
  if (!isAvif && !['jpeg', 'png', 'webp'].includes(format)) throw new WrongType(unsupportedType);
  if (width * height > maxPixels) throw new TooLarge(tooManyPixels);
}

const unsupportedType = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
const tooManyPixels = 'The picture can have at most 40 megapixels.';

const decodeOptions: SharpOptions = { limitInputPixels: maxPixels, pages: 1, failOn: 'error' };

/** Loaded with the first upload: most instances never receive one, and all of them start without it. */
async function loadSharp(): Promise<typeof sharpOpens> {
  const { default: sharp } = await import('sharp');
  // Decoded images are not needed again, and their memory is large.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
