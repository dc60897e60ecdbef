import type { Product } from '../../../contract/types';

export type ProductColour = Product['colours'][number];

/**
 * The colour in which a card shows its product: the first of the families that can be had, else the first.
 * @param families that the listing is filtered by @returns undefined where there is no such filter
 */
export function shownColour(
  { colours, variants }: Pick<Product, 'colours' | 'variants'>,
  families: readonly string[],
): ProductColour | undefined {
  const fitting = colours.filter(({ family }) => families.includes(family));
  const isAvailable = ({ name }: ProductColour) =>
    variants.some(({ colour, totalStock }) => colour === name && totalStock > 0);
  return fitting.find(isAvailable) ?? fitting[0];
}
