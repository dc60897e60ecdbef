import { Money } from '../../shared/money.js';
import { aShirt } from '../../../test/support/catalogue/products.js';
import { Product } from './product.js';
import { HeldForOpenOrders, OnlySoManyLeft, SalePriceNotBelowPrice, SoldMeanwhile, TooMuchStock } from './refusals.js';

const { id: _id, onHand: _onHand, held: _held, isDeleted: _isDeleted, ...details } = aShirt().state;

describe('A product', () => {
  it('is added with all its stock available', () => {
    const shirt = Product.add(details, 7);
    expect(shirt.available).toBe(7);
    expect(shirt.state).toMatchObject({ title: 'Linen shirt', onHand: 7, held: 0, isDeleted: false });
  });

  it('may be on sale below its price, but not at or above it', () => {
    const at = (dollars: number) => ({ ...details, salePrice: Money.ofDollars(dollars) });
    expect(Product.add(at(39.99), 1).state.salePrice.dollars).toBe(39.99);
    expect(() => Product.add(at(40), 1)).toThrow(SalePriceNotBelowPrice);
    expect(() => aShirt().edit(at(41), { total: 10 })).toThrow('The sale price must be 0 or below the price.');
  });

  it('can be reserved only while there is enough, and reports what is left', () => {
    const shirt = aShirt({ onHand: 3 });
    shirt.reserve(2);
    expect(shirt.available).toBe(1);
    expect(() => shirt.reserve(2)).toThrow(OnlySoManyLeft);
    expect(() => shirt.reserve(2)).toThrow('Only 1 quantity can be added for this item');
    expect(shirt.state).toMatchObject({ onHand: 3, held: 2 });
  });

  it('is available again when sold units are returned', () => {
    const shirt = aShirt({ onHand: 1 });
    shirt.restock(2);
    expect(shirt.state).toMatchObject({ onHand: 3, held: 0 });
  });

  it('is not available once deleted, and retains what is reserved', () => {
    const shirt = aShirt({ held: 4 });
    shirt.delete();
    shirt.delete();
    expect(shirt.available).toBe(0);
    expect(() => shirt.reserve(1)).toThrow('Only 0 quantity can be added for this item');
    expect(shirt.state).toMatchObject({ onHand: 10, held: 4 });
  });
});

describe('Recounting the stock', () => {
  it('respects units that were sold during editing', () => {
    const shirt = aShirt({ onHand: 6 });
    shirt.edit({ ...details, title: 'Linen shirt, washed' }, { total: 10, was: 10 });
    expect(shirt.state).toMatchObject({ title: 'Linen shirt, washed', onHand: 6 });
    shirt.edit(details, { total: 15, was: 10 });
    expect(shirt.state.onHand).toBe(11);
  });

  it('sets the number when the previous count is unknown', () => {
    const shirt = aShirt({ onHand: 10 });
    shirt.edit(details, { total: 3 });
    expect(shirt.state.onHand).toBe(3);
  });

  it('does not go below what is reserved for open orders', () => {
    const shirt = aShirt({ onHand: 10, held: 4 });
    expect(() => shirt.edit(details, { total: 3 })).toThrow(HeldForOpenOrders);
    expect(() => shirt.edit(details, { total: 3 })).toThrow(/^4 are held for open orders/);
    expect(() => shirt.edit(details, { total: 0, was: 7 })).toThrow(HeldForOpenOrders);
    shirt.edit(details, { total: 4 });
    expect(shirt.available).toBe(0);
  });

  it('does not go below zero when more was sold than the edit removes', () => {
    expect(() => aShirt({ onHand: 2 }).edit(details, { total: 0, was: 10 })).toThrow(SoldMeanwhile);
  });

  it('is limited to a million', () => {
    expect(() => aShirt({ onHand: 999_999 }).edit(details, { total: 12, was: 10 })).toThrow(TooMuchStock);
    expect(() => Product.add(details, 1_000_001)).toThrow(TooMuchStock);
  });
});
