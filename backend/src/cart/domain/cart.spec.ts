import { Cart } from './cart.js';
import { CartIsClosed } from './refusals.js';

const asha = 'asha';
const cartOf = (lines: Record<string, number>) =>
  Cart.restore(
    asha,
    Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
  );

describe('A cart', () => {
  it('sums the quantities of a product added again', () => {
    const cart = cartOf({ shirt: 2 });
    cart.add('shirt', 3, 10);
    expect(cart.lines).toEqual([{ productId: 'shirt', quantity: 5 }]);
  });

  it('rejects more than is available, including what it already holds', () => {
    const cart = cartOf({ shirt: 2 });
    expect(() => cart.add('shirt', 2, 3)).toThrow('Only 3 quantity can be added for this item');
    expect(() => cart.setQuantity('shirt', 4, 3)).toThrow('Only 3 quantity can be added for this item');
    expect(cart.lines).toEqual([{ productId: 'shirt', quantity: 2 }]);
  });

  it('sets a quantity absolutely', () => {
    const cart = cartOf({ shirt: 5 });
    cart.setQuantity('shirt', 1, 10);
    expect(cart.lines).toEqual([{ productId: 'shirt', quantity: 1 }]);
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects a quantity of %d', (quantity) => {
    expect(() => cartOf({}).add('shirt', quantity, 10)).toThrow('whole number');
  });

  it('rejects changes of lines it doesn’t have', () => {
    expect(() => cartOf({}).remove('shirt')).toThrow('not in your cart');
    expect(() => cartOf({}).setQuantity('shirt', 1, 10)).toThrow('not in your cart');
  });

  it('holds a hundred different items and no more, but more of the same', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, 1])));
    expect(() => cart.add('another', 1, 10)).toThrow('at most 100');
    cart.add('p7', 1, 10);
    expect(cart.lines[7]).toEqual({ productId: 'p7', quantity: 2 });
  });

  it('removes what was bought and leaves what was added since', () => {
    const cart = cartOf({ shirt: 3, cap: 1, hat: 2, belt: 2 });
    cart.removeBought([
      { productId: 'shirt', quantity: 2 },
      { productId: 'cap', quantity: 4 },
      { productId: 'hat', quantity: 2 },
    ]);
    expect(cart.lines).toEqual([
      { productId: 'shirt', quantity: 1 },
      { productId: 'belt', quantity: 2 },
    ]);
  });

  it('merges a guest’s lines up to the stock, never reducing a quantity', () => {
    const cart = cartOf({ shirt: 4, cap: 9 });
    cart.merge(
      [
        { productId: 'shirt', quantity: 4 },
        { productId: 'cap', quantity: 1 },
        { productId: 'gone', quantity: 1 },
        { productId: 'belt', quantity: 1 },
      ],
      (product) => ({ shirt: 6, cap: 5, belt: 3 })[product] ?? 0,
    );
    expect(cart.lines).toEqual([
      { productId: 'shirt', quantity: 6 },
      { productId: 'cap', quantity: 9 },
      { productId: 'belt', quantity: 1 },
    ]);
  });

  it('merges a guest’s lines until it is full, and products it already has beyond that', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`p${i}`, 1])));
    const guests = ['first', 'second', 'p7'].map((productId) => ({ productId, quantity: 1 }));
    cart.merge(guests, () => 10);
    expect(cart.lines).toHaveLength(100);
    expect(cart.lines.slice(-2).map(({ productId }) => productId)).toEqual(['p98', 'first']);
    expect(cart.lines[7]).toEqual({ productId: 'p7', quantity: 2 });
  });

  it('of a deleted account accepts no items', () => {
    const cart = Cart.closed(asha);
    expect(() => cart.add('shirt', 1, 10)).toThrow(CartIsClosed);
    cart.merge([{ productId: 'shirt', quantity: 1 }], () => 10);
    cart.removeBought([{ productId: 'cap', quantity: 1 }]);
    expect(cart.lines).toEqual([]);
  });
});
