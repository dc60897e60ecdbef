import { remember } from '../../lib/session-store';
import { countChosen, filtersOf, queryFrom, rememberedSearch, toggled, withValues } from './listing-query';

describe('The listing’s address', () => {
  it('holds comma-joined values for each group, and a sort', () => {
    const query = queryFrom(new URLSearchParams('category=women,men&brand=h%26m&sortBy=title-ztoa'));
    expect(query).toEqual({ category: ['men', 'women'], brand: ['h&m'], offers: {}, sortBy: 'title-ztoa', q: '' });
  });

  it('leaves out unknown values', () => {
    const query = queryFrom(new URLSearchParams('category=pets,men&sortBy=magic'));
    expect(query).toMatchObject({ category: ['men'], sortBy: 'price-lowtohigh' });
  });

  it('changes one group and leaves the rest', () => {
    const changed = withValues(new URLSearchParams('category=men&sortBy=title-atoz'), 'category', ['men', 'kids']);
    expect(changed.get('category')).toBe('men,kids');
    expect(changed.get('sortBy')).toBe('title-atoz');
    expect(withValues(changed, 'category', []).has('category')).toBe(false);
    expect(toggled(['men'], 'men')).toEqual([]);
  });

  it('counts what is chosen, and remembers it for the tab', () => {
    const query = queryFrom(new URLSearchParams('category=men,kids&minPrice=20&maxPrice=50&onSale=true&sortBy=newest'));
    expect(query.sortBy).toBe('newest');
    expect(countChosen(query)).toBe(4);
    remember('filters', filtersOf(query));
    expect(rememberedSearch().toString()).toBe('category=men%2Ckids&minPrice=20&maxPrice=50&onSale=true');
  });

  it('is restored from the tab’s stored filters', () => {
    remember('filters', { category: ['kids'], brand: ['levi', 'zara'] });
    expect(rememberedSearch().toString()).toBe('category=kids&brand=levi%2Czara');
  });
});
