import { addressOf, isCurrent, navItems } from './nav-items';

const item = (label: string) => navItems().find((one) => one.label === label)!;

describe('The shop’s navigation', () => {
  it('has its items in order', () => {
    expect(navItems().map(({ label }) => label)).toEqual([
      'Home',
      'Products',
      'Men',
      'Women',
      'Kids',
      'Footwear',
      'Accessories',
      'Search',
    ]);
  });

  it('leads to the listing of a category', () => {
    expect(addressOf(item('Men'))).toBe('/shop/listing?category=men');
    expect(addressOf(item('Products'))).toBe('/shop/listing');
  });

  it('marks the item of the current page', () => {
    const atMen = { pathname: '/shop/listing', search: '?category=men&sort=title-atoz' };
    expect(
      navItems()
        .filter((one) => isCurrent(one, atMen))
        .map(({ label }) => label),
    ).toEqual(['Men']);
  });
});
