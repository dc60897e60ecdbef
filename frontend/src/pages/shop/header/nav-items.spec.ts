import { specified } from '../../../test-setup/categories-and-brands';
import { setCategoriesAndBrands } from '../../../features/catalog';
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

  it('has eight categories at most, those with a place in the menu first', () => {
    const more = Array.from({ length: 9 }, (_, n) => `Sport ${n}`).map((label) => {
      return { slug: label.toLowerCase().replace(' ', '-'), label, title: label, image: null, menuPosition: null };
    });
    setCategoriesAndBrands({ ...specified, categories: [...more, ...specified.categories] });
    const labels = navItems().map(({ label }) => label);
    expect(labels.slice(2, -1)).toEqual([
      ...['Men', 'Women', 'Kids', 'Footwear', 'Accessories'],
      ...['Sport 0', 'Sport 1', 'Sport 2'],
    ]);
    expect(labels.at(-1)).toBe('Search');
    setCategoriesAndBrands(specified);
  });
});
