import type { ListingMeta, Product } from '../../contract/types';
import { catalogReducer, keyOf, listingArrived, loadListing, moreArrived } from './catalog.slice';
import type { ListingQuery } from './listing-query';

const query = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  ...{ category: [], brand: [], size: [], colour: [], offers: {} },
  ...{ sortBy: 'price-lowtohigh', q: '', ignore: '' },
  ...change,
});
const product = (_id: string) => ({ _id }) as Product;
const meta = { total: 3, page: 1 } as ListingMeta;
const after = (...steps: Parameters<typeof catalogReducer>[1][]) =>
  steps.reduce<ReturnType<typeof catalogReducer> | undefined>(catalogReducer, undefined);

describe('A listing that was left', () => {
  const left = [
    loadListing(query()),
    listingArrived({ products: [product('a')], meta }),
    moreArrived({ products: [product('b')], meta }),
    loadListing(query({ q: 'shirt' })),
    listingArrived({ products: [product('c')], meta }),
  ];

  const returned = (to: ListingQuery, ...steps: Parameters<typeof after>) =>
    after(...steps, loadListing(to, { isReturn: true }));

  it('is restored with all its products on Back', () => {
    const state = returned(query(), ...left);
    expect(state?.productList.map(({ _id }) => _id)).toEqual(['a', 'b']);
    expect(state?.progress).toBe('ready');
  });

  it('is loaded again where a press leads to it', () => {
    const state = after(...left, loadListing(query()));
    expect(state?.progress).toBe('loading');
    expect(state?.productList).toEqual([]);
  });

  it('stays cached while it is shown again, also where it was the oldest', () => {
    const others = ['2', '3', '4', '5'].flatMap((q) => [
      loadListing(query({ q })),
      listingArrived({ products: [], meta }),
    ]);
    const oldest = query();
    const state = after(...left, ...others, loadListing(oldest, { isReturn: true }), loadListing(query({ q: '6' })));
    expect(state?.cached[keyOf(oldest)]?.productList).toHaveLength(2);
  });

  it('is dropped after five others', () => {
    const others = ['1', '2', '3', '4', '5', '6'].flatMap((q) => [
      loadListing(query({ q })),
      listingArrived({ products: [], meta }),
    ]);
    expect(Object.keys(after(...left, ...others)?.cached ?? {})).toHaveLength(5);
  });
});
