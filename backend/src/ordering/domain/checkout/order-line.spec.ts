import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { lineOf, shortageOf } from './order-line.js';

const shirt = {
  ...{ size: 'M', colour: null, sku: 'LS-M', title: 'Linen shirt', image: '/images/shirt-720.webp' },
  ...{ price: Money.ofDollars(40), isDeleted: false, isRetired: false },
};

describe('A line of an order', () => {
  const two = { productId: newId<'Product'>(), variantId: newId<'Variant'>(), quantity: 2 };

  it('is a copy of the product as it is that day', () => {
    const { size, colour, sku, title, image, price } = shirt;
    const full = { discount: Money.zero, taxBps: null };
    expect(lineOf(two, shirt)).toEqual({ ...two, size, colour, sku, title, image, price, ...full });
  });

  it.each([
    [1, 'Only 1 of “Linen shirt, M” left. Please review your cart.'],
    [0, '“Linen shirt, M” is sold out. Please review your cart.'],
    [2, undefined],
  ])('reports a shortage when %s are left: %s', (available, sentence) => {
    const products = new Map([[two.variantId as string, { ...shirt, available }]]);
    expect(shortageOf([two], products)?.message).toBe(sentence);
  });

  it('is refused when the product is deleted or unknown, or no longer sold in the size', () => {
    const gone = '“Linen shirt, M” is no longer available. Please review your cart.';
    expect(() => lineOf(two, { ...shirt, isDeleted: true })).toThrow(gone);
    expect(() => lineOf(two, { ...shirt, isRetired: true })).toThrow(gone);
    expect(() => lineOf(two, undefined)).toThrow('An item in your cart is no longer available.');
  });
});
