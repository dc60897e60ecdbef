import type { ListingMeta } from '../../../contract/types';

type Total = Pick<ListingMeta, 'total' | 'isTotalMinimum'>;

/** As in `24 products`, or `more than 10,000 products` where they were not counted further. */
export function productCount({ total, isTotalMinimum = false }: Total): string {
  if (isTotalMinimum) return `more than ${total.toLocaleString('en')} products`;
  return `${total} ${total === 1 ? 'product' : 'products'}`;
}

/** What the listing says above its cards. */
export function productCountSentence(meta: Total): string {
  const { total, isTotalMinimum = false } = meta;
  if (!isTotalMinimum) return `${total} ${total === 1 ? 'Product' : 'Products'}`;
  return `There are ${productCount(meta)}. Showing the best of them: narrow it down with filters or more words.`;
}
