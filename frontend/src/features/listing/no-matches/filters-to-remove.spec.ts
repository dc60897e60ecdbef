import type { ListingQuery } from '../../catalog';
import { filtersToRemove } from './filters-to-remove';

const query = (change: Partial<ListingQuery>): ListingQuery => ({
  ...{ category: [], brand: [], size: [], colour: [], offers: {} },
  ...{ sortBy: 'price-lowtohigh', q: '', ignore: '', ...change },
});
const none = {
  category: { men: 0, women: 0, kids: 0, accessories: 0, footwear: 0 },
  brand: { nike: 0, adidas: 0, puma: 0, levi: 0, zara: 0, 'h&m': 0 },
};
const labels = (...parameters: Parameters<typeof filtersToRemove>) =>
  filtersToRemove(...parameters).map(({ label }) => label);

describe('Where nothing matches', () => {
  it('each filter is named without which there would be products', () => {
    const chosen = query({ category: ['men'], size: ['M', 'L'], colour: ['blue'] });
    const facets = { ...none, size: { S: 2, M: 0 }, colour: { blue: 0, grey: 1 } };
    expect(labels(chosen, { facets })).toEqual(['Size M and Size L', 'Blue']);
  });

  it('the price and the stock are suggested where no other filter is in the way', () => {
    const chosen = query({ size: ['M'], offers: { maxPrice: '5', onSale: 'true' } });
    expect(labels(chosen, { facets: { ...none, size: { M: 0 } } })).toEqual(['Up to $5', 'On sale']);
  });

  it('categories and brands are named if the server did not count their other values', () => {
    const chosen = query({ category: ['men'], brand: ['zara'] });
    expect(labels(chosen, { facets: { category: { men: 0 }, brand: { zara: 0 } } })).toEqual(['Men', 'Zara']);
    expect(labels(query({ category: ['men'] }), { facets: { ...none, category: { men: 0 } } })).toEqual(['Men']);
  });

  it('sizes and colours are named if the server did not count the others', () => {
    const chosen = query({ size: ['M'], colour: ['blue'] });
    const sizes = [{ scale: 'letters' as const, sizes: ['M', 'L'] }];
    const facets = { ...none, size: { M: 0 }, colour: { blue: 0 } };
    expect(labels(chosen, { facets, sizes })).toEqual(['Size M', 'Blue']);
  });

  it('no filter is named if only the removal of several would help', () => {
    expect(filtersToRemove(query({ size: ['M'], colour: ['red'] }), { facets: none })).toEqual([]);
    expect(filtersToRemove(query({ brand: ['zara'] }), null)).toEqual([]);
  });
});
