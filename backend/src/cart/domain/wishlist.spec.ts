import { newId } from '../../shared/id.js';
import { type Wish, Wishlist } from './wishlist.js';

const wish = (productId: string, minute = 0, variantId: string | null = null): Wish => {
  return { productId, variantId, addedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) };
};
const many = (count: number, minute = 0) => Array.from({ length: count }, () => wish(newId(), minute));
const productsOf = ({ wishes }: Wishlist) => wishes.map(({ productId }) => productId);

describe('A wishlist', () => {
  it('has the newest first, and each product once, with the size named last', () => {
    const list = Wishlist.restore('asha', []);
    list.add(wish('shirt', 1));
    list.add(wish('cap', 2));
    list.add(wish('shirt', 3, 'medium'));
    expect(list.wishes).toEqual([wish('cap', 2), wish('shirt', 1, 'medium')]);
  });

  it('loses what is removed, and knows nothing of other products', () => {
    const list = Wishlist.restore('asha', [wish('shirt')]);
    list.remove('shirt');
    expect(list.wishes).toEqual([]);
    expect(() => list.remove('shirt')).toThrow('This product is not on your wishlist.');
  });

  it('holds 200 products and says so, until some are no longer sold', () => {
    const wishes = many(200);
    const list = Wishlist.restore('asha', wishes);
    expect(() => list.add(wish('shirt'))).toThrow('A wishlist can hold at most 200 products.');
    list.add({ ...wishes[0]!, variantId: 'medium' });
    list.keepOnly(new Set(productsOf(list).slice(1)));
    list.add(wish('shirt', 1));
    expect(list.wishes).toHaveLength(200);
  });

  it('keeps its own when it is joined by another one, and the newest of that', () => {
    const list = Wishlist.restore('asha', [...many(197), wish('shirt', 0, 'medium')]);
    list.join([wish('old', 1), wish('shirt', 9, 'large'), wish('new', 3), wish('newer', 4)]);
    expect(list.wishes).toHaveLength(200);
    expect(productsOf(list).slice(0, 2)).toEqual(['newer', 'new']);
    expect(list.wishes).toContainEqual(wish('shirt', 0, 'medium'));
  });

  it('of a deleted account takes nothing', () => {
    const list = Wishlist.restore('asha', [], true);
    list.join(many(1));
    expect(() => list.add(wish('shirt'))).toThrow();
    expect(list.wishes).toEqual([]);
  });
});
