import { isSameFolded } from '../../../shared/text/folded.js';
import { type Dimensions, unknownDimensions } from './image-dimensions.js';
import { keptAddress } from './image-store.js';
import { UnknownColour } from '../options/refusals.js';
import { TooLongAlt, TooManyImages } from './refusals.js';

export const maxImages = 8;
export const maxAltLength = 300;

/** A picture of a product, as staff send it. */
export interface ImageInput {
  readonly url: string;
  /** What it shows, for people who can't see it; empty where nobody has written it. */
  readonly alt: string;
  /** The colour of the product that it shows; null where it shows none in particular. */
  readonly colour: string | null;
}

export interface ProductImage extends ImageInput, Dimensions {}

export function plainImage(url: string): ProductImage {
  return { url, alt: '', colour: null, ...unknownDimensions };
}

/**
 * The pictures of a product in their order.
 * @param input all of them; left out, they stay. New ones have no dimensions yet.
 * @param first address of the first picture; replaces it unless `input` or `current` begins with this address
 * @param colours names of the product's colours; pictures of any other colour lose it
 * @throws Invalid with the field at fault
 */
export function productImages(
  input: readonly ImageInput[] | undefined,
  first: string,
  current: readonly ProductImage[],
  colours: readonly string[],
): readonly ProductImage[] {
  if (input && input.length > maxImages) throw new TooManyImages(maxImages);
  input?.forEach(({ alt, colour }, at) => {
    if (alt.length > maxAltLength) throw new TooLongAlt(maxAltLength, `images[${at}].alt`);
    if (colour !== null && !nameIn(colours, colour)) throw new UnknownColour(colour, `images[${at}].colour`);
  });
  const given = input?.map((image) => ({ ...image, url: keptAddress(image.url) }));
  const images = given && given.length > 0 ? given : current;
  const leading = keptAddress(first);
  const isFirstKnown = leading === images[0]?.url || (input !== undefined && leading === current[0]?.url);
  const ordered = isFirstKnown ? images : [plainImage(leading), ...images.slice(1)];
  return ordered.map(({ url, alt, colour }) => {
    const { width, height } = current.find((image) => image.url === url) ?? unknownDimensions;
    return { url, alt, colour: colour === null ? null : nameIn(colours, colour), width, height };
  });
}

/** What people are told of a picture: its own text, else the product's title and the colour that it shows. */
export function shownAlt(title: string, { alt, colour }: Pick<ImageInput, 'alt' | 'colour'>): string {
  return alt || [title, ...(colour === null ? [] : [colour])].join(', ');
}

/**
 * A text that the shop has made, and a client sends back, is nobody's: it changes with title and colour.
 * @param former title and pictures of the product
 */
export function withOwnTexts(
  images: readonly ProductImage[],
  title: string,
  former: { readonly title: string; readonly images: readonly ProductImage[] },
): readonly ProductImage[] {
  const made = new Set(former.images.filter(({ alt }) => alt === '').map((image) => shownAlt(former.title, image)));
  return images.map((image) => {
    const isMade = made.has(image.alt) || image.alt === shownAlt(title, { ...image, alt: '' });
    return isMade ? { ...image, alt: '' } : image;
  });
}

/** The first picture that shows this colour, else the first one. */
export function imageOf(colour: string | null, images: readonly ImageInput[]): string {
  const own = colour === null ? undefined : images.find((image) => image.colour === colour);
  return (own ?? images[0])?.url ?? '';
}

function nameIn(colours: readonly string[], wanted: string): string | null {
  return colours.find((name) => isSameFolded(name, wanted)) ?? null;
}
