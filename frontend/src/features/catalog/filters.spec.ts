import { offersFrom, priceFrom, priceLabel, withOffers } from './filters';

describe('Filters by price and stock', () => {
  it('are read from the URL, without what the server would reject', () => {
    const search = (text: string) => offersFrom(new URLSearchParams(text));
    expect(search('minPrice=20&maxPrice=49.99&onSale=true&inStock=true')).toEqual({
      minPrice: '20',
      maxPrice: '49.99',
      onSale: 'true',
      inStock: 'true',
    });
    expect(search('minPrice=-5&maxPrice=abc&onSale=yes')).toEqual({});
    expect(search('minPrice=50&maxPrice=20')).toEqual({});
    expect(search('maxPrice=1000001')).toEqual({});
  });

  it.each([
    ['$20', '20'],
    [' 19,5 ', '19.5'],
    ['1e3', ''],
    [null, ''],
  ])('reads a price as people type it: %s', (typed, price) => {
    expect(priceFrom(typed)).toBe(price);
  });

  it('are set and removed one by one', () => {
    const set = withOffers(new URLSearchParams('category=men'), { minPrice: '20', onSale: 'true' });
    expect(set.toString()).toBe('category=men&minPrice=20&onSale=true');
    expect(withOffers(set, { minPrice: '', onSale: '' }).toString()).toBe('category=men');
  });

  it('have labels', () => {
    expect(priceLabel({ minPrice: '20', maxPrice: '50' })).toBe('$20 to $50');
    expect(priceLabel({ minPrice: '20' })).toBe('From $20');
    expect(priceLabel({ maxPrice: '50' })).toBe('Up to $50');
  });
});
