import type { Product } from '../../../contract/types';

export type ProductPicture = Product['images'][number];

/** @returns those of the colour, then those of none in particular; all of them where there are neither */
export function picturesIn(colour: string | null, pictures: readonly ProductPicture[]): readonly ProductPicture[] {
  const own = pictures.filter((each) => each.colour === colour);
  const general = colour === null ? [] : pictures.filter((each) => each.colour === null);
  const shown = [...own, ...general];
  return shown.length > 0 ? shown : pictures;
}

/** @returns how many pictures the colour has that has the most */
export function mostPictures({ colours, images }: Pick<Product, 'colours' | 'images'>): number {
  const shown = colours.length > 0 ? colours : [{ name: null }];
  return Math.max(...shown.map(({ name }) => picturesIn(name, images).length));
}

/** Whether each colour can be told by a picture of it. */
export function isPictured({ colours, images }: Pick<Product, 'colours' | 'images'>): boolean {
  return colours.every(({ name }) => images.some(({ colour }) => colour === name));
}
