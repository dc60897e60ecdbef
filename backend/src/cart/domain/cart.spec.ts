import { Cart, type CartLine } from './cart.js';
import { CartIsClosed } from './refusals.js';

const asha = 'asha';
/** A line of a product's default variant, which has the product's id. */
const lineOf = (productId: string, quantity: number, isVariantAssumed = false): CartLine => {
  return { productId, variantId: productId, quantity, isVariantAssumed };
};
const sized = (size: string, quantity: number, isVariantAssumed = false): CartLine => {
  return { productId: 'shirt', variantId: `shirt ${size}`, quantity, isVariantAssumed };
};
const cartOf = (lines: Record<string, number>) =>
  Cart.restore(
    asha,
    Object.entries(lines).map(([productId, quantity]) => lineOf(productId, quantity)),
  );
const shirt = lineOf('shirt', 1);

describe('A cart', () => {
  it('sums the quantities of a product added again', () => {
    const cart = cartOf({ shirt: 2 });
    cart.add(shirt, 3, 10);
    expect(cart.lines).toEqual([lineOf('shirt', 5)]);
  });

  it('rejects more than is available, including what it already holds', () => {
    const cart = cartOf({ shirt: 2 });
    expect(() => cart.add(shirt, 2, 3)).toThrow('Only 3 quantity can be added for this item');
    expect(() => cart.setQuantity('shirt', 4, 3)).toThrow('Only 3 quantity can be added for this item');
    expect(cart.lines).toEqual([lineOf('shirt', 2)]);
  });

  it('takes what can be had of a former order, beside what it holds', () => {
    const cart = cartOf({ shirt: 2, cap: 4 });
    expect(cart.addUpTo(shirt, 3, 10)).toBe(3);
    expect(cart.addUpTo(lineOf('cap', 1), 3, 5)).toBe(1);
    expect(cart.addUpTo(lineOf('cap', 1), 3, 4)).toBe(0);
    expect(cart.addUpTo(lineOf('sock', 1), 3, 0)).toBe(0);
    expect(cart.lines).toEqual([lineOf('shirt', 5), lineOf('cap', 5)]);
  });

  it('has no room for a former order when it is full, but for more of what it holds', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`item ${n}`, 1])));
    expect(cart.addUpTo(shirt, 3, 10)).toBe('full');
    expect(cart.addUpTo(lineOf('item 7', 1), 3, 10)).toBe(3);
    expect(cart.lines).toHaveLength(100);
    expect(() => Cart.closed(asha).addUpTo(shirt, 1, 10)).toThrow(CartIsClosed);
  });

  it('sets a quantity absolutely', () => {
    const cart = cartOf({ shirt: 5 });
    cart.setQuantity('shirt', 1, 10);
    expect(cart.lines).toEqual([lineOf('shirt', 1)]);
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects a quantity of %d', (quantity) => {
    expect(() => cartOf({}).add(shirt, quantity, 10)).toThrow('whole number');
  });

  it('rejects changes of lines it doesn’t have', () => {
    expect(() => cartOf({}).remove('shirt')).toThrow('not in your cart');
    expect(() => cartOf({}).setQuantity('shirt', 1, 10)).toThrow('not in your cart');
    expect(() => cartOf({}).lineOf('shirt')).toThrow('not in your cart');
  });

  it('holds a hundred different items and no more, but more of the same', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`p${i}`, 1])));
    expect(() => cart.add(lineOf('another', 1), 1, 10)).toThrow('at most 100');
    cart.add(lineOf('p7', 1), 1, 10);
    expect(cart.lines[7]).toEqual(lineOf('p7', 2));
  });

  it('removes what was bought and leaves what was added since', () => {
    const cart = cartOf({ shirt: 3, cap: 1, hat: 2, belt: 2 });
    cart.removeBought([lineOf('shirt', 2), lineOf('cap', 4), lineOf('hat', 2), lineOf('scarf', 1)]);
    expect(cart.lines).toEqual([lineOf('shirt', 1), lineOf('belt', 2)]);
  });

  it('merges a guest’s lines up to the stock, never reducing a quantity', () => {
    const cart = cartOf({ shirt: 4, cap: 9 });
    const stock = new Map([
      ['shirt', 6],
      ['cap', 5],
      ['belt', 3],
    ]);
    const merged = cart.merge(
      [lineOf('shirt', 4), lineOf('cap', 1), lineOf('gone', 1), lineOf('belt', 1, true)],
      (variantId) => stock.get(variantId) ?? 0,
    );
    expect(cart.lines).toEqual([lineOf('shirt', 6), lineOf('cap', 9), lineOf('belt', 1, true)]);
    const cut = [
      { variantId: 'shirt', wanted: 8, quantity: 6 },
      { variantId: 'cap', wanted: 10, quantity: 9 },
      { variantId: 'gone', wanted: 1, quantity: 0 },
    ];
    expect(merged).toEqual({ leftOut: [], cut });
  });

  it('merges a guest’s lines until it is full, and products it already has beyond that', () => {
    const cart = cartOf(Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`p${i}`, 1])));
    const merged = cart.merge([lineOf('first', 1), lineOf('second', 1), lineOf('p7', 1)], () => 10);
    expect(merged).toEqual({ leftOut: [lineOf('second', 1)], cut: [] });
    expect(cart.lines).toHaveLength(100);
    expect(cart.lines.slice(-2).map(({ productId }) => productId)).toEqual(['p98', 'first']);
    expect(cart.lines[7]).toEqual(lineOf('p7', 2));
  });

  it('of a deleted account accepts no items', () => {
    const cart = Cart.closed(asha);
    expect(() => cart.add(shirt, 1, 10)).toThrow(CartIsClosed);
    cart.merge([shirt], () => 10);
    cart.removeBought([lineOf('cap', 1)]);
    expect(cart.lines).toEqual([]);
  });
});

describe('Two sizes of a product in a cart', () => {
  const both = () => Cart.restore(asha, [sized('M', 1), lineOf('cap', 1), sized('L', 2)]);

  it('are two lines', () => {
    const cart = both();
    cart.add(sized('M', 1), 1, 2);
    expect(() => cart.add(sized('L', 1), 1, 2)).toThrow('Only 2 quantity');
    expect(cart.lines).toEqual([sized('M', 2), lineOf('cap', 1), sized('L', 2)]);
    cart.removeBought([sized('L', 2)]);
    expect(cart.lines).toEqual([sized('M', 2), lineOf('cap', 1)]);
  });

  it('are represented by the latest line for a client that names no size', () => {
    expect(both().lineOf('shirt')).toEqual(sized('L', 2));
    expect(both().lineOf('shirt', 'shirt M')).toEqual(sized('M', 1));
    expect(() => both().lineOf('cap', 'shirt M')).toThrow('not in your cart');
  });

  it('are removed together by a client that names no size', () => {
    const [cart, other] = [both(), both()];
    cart.remove('shirt');
    expect(cart.lines).toEqual([lineOf('cap', 1)]);
    other.remove('shirt', 'shirt M');
    expect(other.lines).toEqual([lineOf('cap', 1), sized('L', 2)]);
    expect(() => other.remove('shirt', 'shirt M')).toThrow('not in your cart');
  });

  it('are assumed until their owner chooses one', () => {
    const cart = Cart.restore(asha, []);
    cart.add(sized('M', 1), 1, 9, true);
    cart.add(sized('M', 1), 1, 9, true);
    expect(cart.lines).toEqual([sized('M', 2, true)]);
    cart.add(sized('M', 1), 1, 9);
    cart.add(sized('M', 1), 1, 9, true);
    expect(cart.lines).toEqual([sized('M', 4)]);
  });

  it('are no longer assumed after a change that names the size', () => {
    const cart = Cart.restore(asha, [sized('M', 1, true)]);
    cart.setQuantity('shirt M', 2, 9);
    expect(cart.lines).toEqual([sized('M', 2, true)]);
    cart.setQuantity('shirt M', 2, 9, true);
    expect(cart.lines).toEqual([sized('M', 2)]);
  });
});
