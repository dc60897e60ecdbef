import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { lineOf, shortageOf } from './order-line.js';

const shirt = { title: 'Linen shirt', image: '/images/shirt-720.webp', price: Money.ofDollars(40), isGone: false };

describe('A line of an order', () => {
  const two = { productId: newId<'Product'>(), quantity: 2 };

  it('is a copy of what is on the shelf that day', () => {
    const { title, image, price } = shirt;
    expect(lineOf(two, shirt)).toEqual({ ...two, title, image, price });
  });

  it.each([
    [1, 'Only 1 of “Linen shirt” left. Please review your cart.'],
    [0, '“Linen shirt” is sold out. Please review your cart.'],
    [2, undefined],
  ])('is short by what it says when %s are left', (available, sentence) => {
    const shelf = new Map([[two.productId as string, { ...shirt, available }]]);
    expect(shortageOf([two], shelf)?.message).toBe(sentence);
  });

  it('is refused when the product is gone or never was', () => {
    const gone = '“Linen shirt” is no longer available. Please review your cart.';
    expect(() => lineOf(two, { ...shirt, isGone: true })).toThrow(gone);
    expect(() => lineOf(two, undefined)).toThrow('An item in your cart is no longer available.');
  });
});
