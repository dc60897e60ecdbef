import { listingName, listingTab } from './listing-name';

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

  it('says more in the browser’s tab', () => {
    const tabs = ['category=men', 'category=footwear', ''].map((search) => listingTab(new URLSearchParams(search)));
    expect(tabs).toEqual(['Men’s clothing', 'Footwear', undefined]);
  });
});
