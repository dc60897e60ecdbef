import type { FirstPicture } from '../../../../../web-app/pages/page-head.js';
import type { ProductView } from '../../../../application/product-views.js';

/** Wider screens show several pictures in two columns, of which none is as large as this one. */
const oneColumn = '(max-width: 63.99em)';

/**
 * The picture that a product's page shows first.
 * @param asked the colour in the address; an unknown one or null stands for the first available colour
 */
export function firstPicture({ colours, variants, images, image }: ProductView, asked: string | null): FirstPicture {
  const isAvailable = (name: string) => variants.some(({ colour, available }) => colour === name && available > 0);
  const named = colours.find(({ name }) => name.toLowerCase() === asked?.toLowerCase());
  const chosen = named ?? colours.find(({ name }) => isAvailable(name)) ?? colours[0];
  const picture = (chosen && images.find(({ colour }) => colour === chosen.name)) ?? images[0];
  const media = images.length > 1 ? { media: oneColumn } : {};
  return { url: picture?.url ?? image, width: picture?.width ?? null, ...media };
}
