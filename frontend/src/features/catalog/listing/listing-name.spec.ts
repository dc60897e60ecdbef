import { listingName } from './listing-name';

describe('The name of a listing', () => {
  it.each([
    ['', undefined],
    ['category=men', 'Men'],
    ['category=men&brand=zara', 'Men'],
    ['category=men,women', undefined],
    ['category=men,women&brand=zara', undefined],
    ['brand=levi', "Levi's"],
    ['category=pets', undefined],
  ])('with "%s" is %s', (search, name) => {
    expect(listingName(new URLSearchParams(search))).toBe(name);
  });
});
