import { Cart } from './cart.js';
import { CartIsClosed } from './refusals.js';

const asha = 'asha';
const cartOf = (lines: Record<string, number>) =>
  Cart.restore(
    asha,
    Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
  );

describe('A cart', () => {
  it('adds up what is added again', () => {
    const cart = cartOf({ shirt: 2 });
    cart.add('shirt', 3, 10);
    expect(cart.lines).toEqual([{ productId: 'shirt', quantity: 5 }]);
  });

  it('takes no more than there is, counting what it already holds', () => {
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

  it.each([0, -1, 1.5, Number.NaN])('takes no quantity of %d', (quantity) => {
    expect(() => cartOf({}).add('shirt', quantity, 10)).toThrow('whole number');
  });

  it('knows nothing of lines that are not there', () => {
    expect(() => cartOf({}).remove('shirt')).toThrow('not in your cart');
    expect(() => cartOf({}).setQuantity('shirt', 1, 10)).toThrow('not in your cart');
  });

  it('holds a hundred different items and no more, but more of the same', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, 1])));
    expect(() => cart.add('another', 1, 10)).toThrow('at most 100');
    cart.add('p7', 1, 10);
    expect(cart.lines[7]).toEqual({ productId: 'p7', quantity: 2 });
  });

  it('drops what was bought and keeps what was added since', () => {
    const cart = cartOf({ shirt: 3, cap: 1, hat: 2, belt: 2 });
    cart.takeOut([
      { productId: 'shirt', quantity: 2 },
      { productId: 'cap', quantity: 4 },
      { productId: 'hat', quantity: 2 },
    ]);
    expect(cart.lines).toEqual([
      { productId: 'shirt', quantity: 1 },
      { productId: 'belt', quantity: 2 },
    ]);
  });

  it('takes a guest’s lines in, adding up to the stock and never taking away', () => {
    const cart = cartOf({ shirt: 4, cap: 9 });
    cart.takeIn(
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

  it('takes a guest’s lines in as far as there is room, and more of what it has all the same', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`p${i}`, 1])));
    const guests = ['first', 'second', 'p7'].map((productId) => ({ productId, quantity: 1 }));
    cart.takeIn(guests, () => 10);
    expect(cart.lines).toHaveLength(100);
    expect(cart.lines.slice(-2).map(({ productId }) => productId)).toEqual(['p98', 'first']);
    expect(cart.lines[7]).toEqual({ productId: 'p7', quantity: 2 });
  });

  it('of somebody who has deleted their account takes nothing in, whoever brings it', () => {
    const cart = Cart.closed(asha);
    expect(() => cart.add('shirt', 1, 10)).toThrow(CartIsClosed);
    cart.takeIn([{ productId: 'shirt', quantity: 1 }], () => 10);
    cart.takeOut([{ productId: 'cap', quantity: 1 }]);
    expect(cart.lines).toEqual([]);
  });
});
