import type { Variant, Wish } from '../../../contract/types';
import type { Chosen } from '../wishlist.slice';

export interface Sorted {
  /** Of which the size is chosen, or there is only one. */
  chosen: Chosen[];
  /** Of which a size must be chosen. */
  open: Wish[];
  /** How many are left out. */
  soldOut: number;
}

/** What of the wishes can be added to the cart. */
export function sorted(wishes: readonly Wish[]): Sorted {
  const [chosen, open]: [Chosen[], Wish[]] = [[], []];
  const offered = wishes.filter(({ totalStock }) => totalStock > 0);
  for (const product of offered) {
    const variant = knownVariant(product);
    if (variant) chosen.push({ product, variant });
    else open.push(product);
  }
  return { chosen, open, soldOut: wishes.length - offered.length };
}

function knownVariant({ variants, variantId }: Wish): Variant | undefined {
  const known = variants.length === 1 ? variants[0] : variants.find(({ _id }) => _id === variantId);
  return known && known.totalStock > 0 ? known : undefined;
}
