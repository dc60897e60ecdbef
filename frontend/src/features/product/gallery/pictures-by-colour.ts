import type { Product } from '../../../contract/types';

export type ProductPicture = Product['images'][number];

/** @returns the place of the first picture that shows the colour; undefined where none does */
export function firstPictureOf(colour: string | null, pictures: readonly ProductPicture[]): number | undefined {
  const found = pictures.findIndex((each) => each.colour === colour);
  return colour === null || found < 0 ? undefined : found;
}

/** Whether it shows another colour than the chosen one, and not the product in general. */
export function showsAnotherColour(picture: ProductPicture, chosen: string | null): boolean {
  return chosen !== null && picture.colour !== null && picture.colour !== chosen;
}

/** Begins with the pictures of the colour, where the first of all shows another; the order is otherwise the same. */
export function withColourFirst(pictures: ProductPicture[], colour: string | null): ProductPicture[] {
  const [first] = pictures;
  if (!first || !showsAnotherColour(first, colour)) return pictures;
  const isShown = (picture: ProductPicture) => picture.colour === colour;
  return [...pictures.filter(isShown), ...pictures.filter((picture) => !isShown(picture))];
}
