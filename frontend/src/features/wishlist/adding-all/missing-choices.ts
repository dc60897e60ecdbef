import type { Variant, Wish } from '../../../contract/types';
import type { Chosen } from '../wishlist.slice';

export interface Sorted {
  /** Of which the size is chosen, or there is only one. */
  chosen: Chosen[];
  /** Of which a size must be chosen. */
  open: Wish[];
}

/** What of the wishes can be added to the cart; those that are sold out are left out. */
export function sorted(wishes: readonly Wish[]): Sorted {
  const [chosen, open]: [Chosen[], Wish[]] = [[], []];
  for (const product of wishes.filter(({ totalStock }) => totalStock > 0)) {
    const variant = knownVariant(product);
    if (variant) chosen.push({ product, variant });
    else open.push(product);
  }
  return { chosen, open };
}

function knownVariant({ variants, variantId }: Wish): Variant | undefined {
  const known = variants.length === 1 ? variants[0] : variants.find(({ _id }) => _id === variantId);
  return known && known.totalStock > 0 ? known : undefined;
}
