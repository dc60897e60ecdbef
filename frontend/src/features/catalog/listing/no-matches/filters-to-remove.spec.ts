import type { ListingQuery } from '../../listing-query';
import { filtersToRemove } from './filters-to-remove';

const query = (change: Partial<ListingQuery>): ListingQuery => ({
  ...{ category: [], brand: [], size: [], colour: [], offers: {} },
  ...{ sortBy: 'price-lowtohigh', q: '', ignore: '', ...change },
});
const labels = (...parameters: Parameters<typeof filtersToRemove>) =>
  filtersToRemove(...parameters).map(({ label }) => label);

describe('Where nothing matches', () => {
  it('the filters are named without one of which there are products', () => {
    const chosen = query({ category: ['men'], size: ['M', 'L'], colour: ['blue'] });
    const facets = { category: { men: 0 }, brand: {}, size: { S: 2, M: 0 }, colour: { blue: 0, grey: 1 } };
    expect(labels(chosen, facets)).toEqual(['Size M and Size L', 'Blue']);
  });

  it('the price and the stock are suggested where no other filter is in the way', () => {
    const chosen = query({ size: ['M'], offers: { maxPrice: '5', onSale: 'true' } });
    expect(labels(chosen, { category: {}, brand: {}, size: { M: 0 } })).toEqual(['Up to $5', 'On sale']);
  });

  it('none is named where several are in the way together', () => {
    expect(filtersToRemove(query({ size: ['M'], colour: ['red'] }), { category: {}, brand: {} })).toEqual([]);
    expect(filtersToRemove(query({ brand: ['zara'] }), undefined)).toEqual([]);
  });
});
