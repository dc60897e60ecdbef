import type { ProductView } from '../../../application/product-views.js';

/** The picture that a product's page shows first: in the first colour that can be had. */
export function firstPicture({ colours, variants, image }: ProductView): string {
  const isAvailable = (name: string) => variants.some(({ colour, available }) => colour === name && available > 0);
  const chosen = colours.find(({ name }) => isAvailable(name)) ?? colours[0];
  return chosen?.image || image;
}
