import type { Product } from '../../../../contract/types';
import { colourChoices } from './size-and-colour-choices';

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
  const available = colourChoices({ colours: fitting, variants }).findIndex(({ isSoldOut }) => !isSoldOut);
  return fitting[Math.max(available, 0)];
}
