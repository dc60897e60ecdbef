import { aShirt, aSizedShirt, aVariant, variantOf } from '../../../test/support/catalogue/products.js';
import { Money } from '../../shared/money.js';
import { Product } from './product.js';
import { HeldForOpenOrders, OnlySoManyLeft, SalePriceNotBelowPrice, TotalIsNotTheSum } from './refusals.js';

const details = aShirt().state;

describe('A product without options', () => {
  it('is added with one variant, which has its id and all its stock', () => {
    const shirt = Product.add(details, 7);
    expect(shirt.state).toMatchObject({ title: 'Linen shirt', sizeScale: null, colours: [], isDeleted: false });
    const noOptions = { size: null, colour: null, sku: null, position: 0, isRetired: false };
    expect(shirt.state.variants).toEqual([{ id: shirt.id, ...noOptions, onHand: 7, held: 0 }]);
  });

  it('may be on sale below its price, but not at or above it', () => {
    const at = (dollars: number) => ({ ...details, salePrice: Money.ofDollars(dollars) });
    expect(Product.add(at(39.99), 1).state.salePrice.dollars).toBe(39.99);
    expect(() => Product.add(at(40), 1)).toThrow(SalePriceNotBelowPrice);
    expect(() => aShirt().edit(at(41), { total: 10 })).toThrow('The sale price must be 0 or below the price.');
  });

  it('is not available once deleted, and retains what is reserved', () => {
    const shirt = aShirt({ held: 4 });
    shirt.delete();
    shirt.delete();
    const { id } = variantOf(shirt);
    expect(shirt.available(id)).toBe(0);
    expect(() => shirt.reserve(id, 1)).toThrow('Only 0 quantity can be added for this item');
    expect(variantOf(shirt)).toMatchObject({ onHand: 10, held: 4 });
  });

  it('is recounted by its total', () => {
    const shirt = aShirt({ onHand: 6, held: 4 });
    shirt.edit({ ...details, title: 'Linen shirt, washed' }, { total: 10, was: 10 });
    expect(shirt.state.title).toBe('Linen shirt, washed');
    expect(variantOf(shirt).onHand).toBe(6);
    expect(() => shirt.edit(details, { total: 3 })).toThrow(HeldForOpenOrders);
    shirt.edit(details, { total: 4 });
    expect(variantOf(shirt).onHand).toBe(4);
  });
});

describe('A product with sizes', () => {
  it('has separate stock of each', () => {
    const shirt = aSizedShirt({ S: 1, M: 3 });
    const [small, medium] = [variantOf(shirt, 'S').id, variantOf(shirt, 'M').id];
    shirt.reserve(medium, 2);
    expect([shirt.available(small), shirt.available(medium)]).toEqual([1, 1]);
    expect(() => shirt.reserve(small, 2)).toThrow('Only 1 quantity can be added for this item');
    shirt.release(medium, 1);
    shirt.takeBack(small, 5);
    expect(variantOf(shirt, 'S')).toMatchObject({ onHand: 6, held: 0 });
    expect(variantOf(shirt, 'M')).toMatchObject({ onHand: 3, held: 1 });
  });

  it('sells no size it never had, and none that is retired', () => {
    const retired = aVariant({ size: 'L', isRetired: true, onHand: 2, held: 1 });
    const shirt = aShirt({ variants: [aVariant({ size: 'M' }), retired] });
    expect(() => shirt.reserve(aVariant().id, 1)).toThrow(OnlySoManyLeft);
    expect(() => shirt.reserve(retired.id, 1)).toThrow('Only 0 quantity can be added for this item');
    shirt.release(retired.id, 1);
    expect(shirt.available(retired.id)).toBe(0);
  });

  it('accepts the sum of its sizes as its total, as older forms send it, and no other number', () => {
    const shirt = aSizedShirt({ S: 1, M: 3 });
    shirt.edit({ ...details, title: 'Washed shirt' }, { total: 4 });
    // Units were sold since the form was opened.
    shirt.edit({ ...details, title: 'Washed shirt' }, { total: 9, was: 9 });
    expect(() => shirt.edit(details, { total: 5 })).toThrow(TotalIsNotTheSum);
    expect(() => shirt.edit(details, { total: 5 })).toThrow('The stock must be 4, the sum of its sizes and colours.');
    expect([variantOf(shirt, 'S').onHand, variantOf(shirt, 'M').onHand]).toEqual([1, 3]);
    expect(shirt.state.title).toBe('Washed shirt');
  });
});
