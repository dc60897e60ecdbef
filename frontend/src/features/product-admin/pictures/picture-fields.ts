import type { FieldErrors } from 'react-hook-form';
import type { AdminProduct, FieldError, ImageFields } from '../../../contract/types';
import { errorsByPlace, messageOf } from '../errors-by-place';
import { colourKey } from '../options/options-form';

export const maxPictures = 8;
export const maxAltLength = 300;

/** A file that is not uploaded yet. */
export interface Upload {
  /** Of the file, as it is shown. */
  name: string;
  /** An address of the file within this page. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed; empty otherwise. */
  fault: string;
}

/** A picture of the product as the sheet holds it. */
export interface PictureFields {
  /** Within this form only; the place can change. */
  key: string;
  /** Empty until its first file is uploaded. */
  url: string;
  /** Null until somebody types: then it is what `altOf` suggests. */
  alt: string | null;
  /** The key of a colour in the form, because its name can change; empty for none. */
  colour: string;
  /** Null once the file is uploaded, or the upload cancelled. */
  upload: Upload | null;
  /** What to say about the uploaded file; empty for nothing. */
  warning: string;
}

type SentImage = Required<NonNullable<ImageFields['images']>[number]>;

interface Colour {
  key: string;
  name: string;
}

export function storedPictures({ images, colours }: Pick<AdminProduct, 'images' | 'colours'>): PictureFields[] {
  return images.map(({ url, alt, colour }, at) => {
    const shown = colours.findIndex(({ name }) => name === colour);
    return { key: `picture-${at + 1}`, url, alt, colour: shown < 0 ? '' : colourKey(shown), upload: null, warning: '' };
  });
}

/**
 * The text of a picture: as typed, or else such as "Linen Shirt in navy".
 * @param title of the product, which the shop itself shows for its only picture
 */
export function altOf(
  { alt, colour }: PictureFields,
  colours: readonly Colour[],
  title: string,
  isOnly: boolean,
): string {
  if (alt !== null) return alt;
  const words = title.trim();
  const name = colours.find(({ key }) => key === colour)?.name.trim();
  if (name && words) return `${words} in ${name.toLowerCase()}`;
  return isOnly ? '' : words;
}

/** @param colours of the form; a picture of a removed one shows none in particular */
function sentImages(pictures: readonly PictureFields[], colours: readonly Colour[], title: string): SentImage[] {
  const names = new Map(colours.map(({ key, name }) => [key, name.trim()]));
  return pictures.map((picture) => {
    const alt = altOf(picture, colours, title, pictures.length === 1).trim();
    return { url: picture.url, alt, colour: names.get(picture.colour) || null };
  });
}

/** Whether saving would change the pictures. */
export function arePicturesChanged(
  pictures: readonly PictureFields[],
  colours: readonly Colour[],
  stored: readonly SentImage[],
  title: string,
): boolean {
  const sent = sentImages(pictures, colours, title);
  return pictures.some(({ upload }) => upload !== null) || !areSame(sent, stored);
}

/** The fields to send: only `image` if nothing changed, or if it is and was one picture without text and colour. */
export function imageFields(
  pictures: readonly PictureFields[],
  colours: readonly Colour[],
  stored: readonly SentImage[],
  title: string,
): ImageFields {
  const images = sentImages(pictures, colours, title);
  const image = images[0]?.url ?? '';
  const isPlain = isOnePlain(images) && (stored.length === 0 || isOnePlain(stored));
  return isPlain || areSame(images, stored) ? { image } : { image, images };
}

function isOnePlain([first, ...others]: readonly SentImage[]): boolean {
  return others.length === 0 && first?.alt === '' && first.colour === null;
}

function areSame(some: readonly SentImage[], others: readonly SentImage[]): boolean {
  const texts = [some, others].map((images) => images.map(({ url, alt, colour }) => [url, alt, colour]));
  return JSON.stringify(texts[0]) === JSON.stringify(texts[1]);
}

/** @returns why the form can't be saved yet; undefined where all files are uploaded */
export function unfinishedUpload(pictures: readonly PictureFields[]): string | undefined {
  const at = pictures.findIndex(({ upload }) => upload !== null);
  if (at < 0) return undefined;
  return pictures[at]?.upload?.status === 'failed'
    ? `Picture ${at + 1} was not uploaded. Retry or cancel it.`
    : `Picture ${at + 1} is still being uploaded.`;
}

/** How many pictures show each colour, by its key. */
export function picturesByColour(pictures: readonly PictureFields[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { colour } of pictures) counts[colour] = (counts[colour] ?? 0) + 1;
  return counts;
}

/** A single picture is described by the product's title where it has no text. */
export function missingInPictures(pictures: readonly PictureFields[], isEditing: boolean): FieldError[] {
  // For a new product the server reports it, together with the other missing fields.
  if (pictures.length === 0 && isEditing) return [{ field: 'image', message: 'Add a picture.' }];
  if (pictures.length < 2) return [];
  return pictures.flatMap(({ alt }, at) => {
    const message = 'Describe this picture for people who can’t see it.';
    return alt?.trim() === '' ? { field: `images[${at}].alt`, message } : [];
  });
}

export type PictureErrors = Partial<Record<'url' | 'alt' | 'colour', string>>;

/**
 * Assigns errors of fields such as `images[2].alt` to pictures.
 * @param keys of the pictures that were sent, in their order
 * @returns errors by the picture's key, and under an empty key the one about all of them
 */
export function pictureErrors(
  errors: FieldErrors<ImageFields>,
  keys: readonly string[],
): Record<string, PictureErrors> {
  const found: Record<string, PictureErrors> = {};
  const ofAll = messageOf(errors.images) ?? messageOf(errors.image);
  if (ofAll !== undefined) found[''] = { url: ofAll };
  for (const [at, error] of errorsByPlace(errors.images)) {
    const key = keys[at];
    if (key === undefined) continue;
    const [url, alt, colour] = [error['url'], error['alt'], error['colour']].map(messageOf);
    const all = { url: url ?? error.message, alt, colour };
    found[key] = Object.fromEntries(Object.entries(all).filter(([, message]) => message !== undefined));
  }
  return found;
}
