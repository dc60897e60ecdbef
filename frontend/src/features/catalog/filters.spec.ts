import { offersFrom, priceLabel, readPrice, withOffers } from './filters';

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
    expect(search('minPrice=50&maxPrice=9.9')).toEqual({ minPrice: '9.90', maxPrice: '50' });
    expect(search('maxPrice=1000001')).toEqual({});
  });

  it.each([
    ['$20', { price: '20' }],
    [' 19,5 ', { price: '19.50' }],
    [' ', { price: '' }],
    ['1e3', { fault: 'Enter an amount in dollars, such as 20 or 49.99.' }],
    ['1.250,00', { fault: 'Write thousands without a mark, such as 1250.00.' }],
    ['1000001', { fault: 'Prices go up to $1,000,000.' }],
  ])('read a price as people type it: %j', (typed, price) => {
    expect(readPrice(typed)).toEqual(price);
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
