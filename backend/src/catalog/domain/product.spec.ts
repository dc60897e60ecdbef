import { aShirt, aSizedShirt, aVariant, variantOf } from '../../../test/support/catalogue/products.js';
import { Money } from '../../shared/money.js';
import type { OptionsInput, VariantInput } from './options/product-options.js';
import { Product } from './product.js';
import { ReservedForOpenOrders, SalePriceNotBelowPrice, TotalIsNotTheSum } from './refusals.js';

const details = aShirt().state;

describe('A product without options', () => {
  it('is added with one variant, which has its id and all its stock', () => {
    const shirt = Product.add(details, 7);
    expect(shirt.state).toMatchObject({ title: 'Linen shirt', sizeScale: null, colours: [], isDeleted: false });
    const noOptions = { size: null, colour: null, sku: null, position: 0, isRetired: false, retiredAt: null };
    expect(shirt.state.variants).toEqual([{ id: shirt.id, ...noOptions, onHand: 7, reserved: 0 }]);
  });

  it('may be on sale below its price, but not at or above it', () => {
    const at = (dollars: number) => ({ ...details, salePrice: Money.ofDollars(dollars) });
    expect(Product.add(at(39.99), 1).state.salePrice.dollars).toBe(39.99);
    expect(() => Product.add(at(40), 1)).toThrow(SalePriceNotBelowPrice);
    expect(() => aShirt().edit(at(41), { total: 10 })).toThrow('The sale price must be 0 or below the price.');
  });

  it('retains what is reserved when it is deleted', () => {
    const shirt = aShirt({ reserved: 4 });
    shirt.delete();
    shirt.delete();
    expect(shirt.state.isDeleted).toBe(true);
    expect(variantOf(shirt)).toMatchObject({ onHand: 10, reserved: 4 });
  });

  it('sets the stock of its variant from the total', () => {
    const shirt = aShirt({ onHand: 6, reserved: 4 });
    shirt.edit({ ...details, title: 'Linen shirt, washed' }, { total: 10, was: 10 });
    expect(shirt.state.title).toBe('Linen shirt, washed');
    expect(variantOf(shirt).onHand).toBe(6);
    expect(() => shirt.edit(details, { total: 3 })).toThrow(ReservedForOpenOrders);
    shirt.edit(details, { total: 4 });
    expect(variantOf(shirt).onHand).toBe(4);
  });
});

describe('A product with sizes', () => {
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

describe('Editing the sizes and colours of a product', () => {
  const input = (stock: Readonly<Record<string, number>>, more: Partial<VariantInput> = {}): OptionsInput => ({
    sizeScale: 'letters',
    variants: Object.entries(stock).map(([size, total]) => ({
      size,
      colour: null,
      sku: null,
      stock: { total },
      ...more,
    })),
  });
  const totalOf = (stock: Readonly<Record<string, number>>) =>
    Object.values(stock).reduce((sum, units) => sum + units, 0);
  const edit = (product: Product, stock: Readonly<Record<string, number>>) =>
    product.edit(details, { total: totalOf(stock) }, input(stock));
  const stockOf = ({ state }: Product) =>
    state.variants.map(({ size, onHand, reserved, isRetired }) => [size, onHand, reserved, isRetired]);

  it('also works when it is added, with the sum of their stock as its total', () => {
    const shirt = Product.add(details, 5, input({ M: 3, S: 2 }));
    expect(shirt.state.sizeScale).toBe('letters');
    expect(stockOf(shirt)).toEqual([
      ['M', 3, 0, false],
      ['S', 2, 0, false],
    ]);
    expect(() => Product.add(details, 6, input({ M: 3, S: 2 }))).toThrow(TotalIsNotTheSum);
    expect(
      Product.add(details, 6, { variants: [{ size: null, colour: null, sku: null, stock: { total: 9 } }] }),
    ).toEqual(
      expect.objectContaining({
        state: expect.objectContaining({ variants: [expect.objectContaining({ onHand: 6 })] }),
      }),
    );
  });

  it('adds new variants, sets the stock of existing ones, and retires missing ones', () => {
    const shirt = aSizedShirt({ S: 1, M: 3 });
    const { id } = variantOf(shirt, 'M');
    edit(shirt, { M: 5, L: 2 });
    expect(stockOf(shirt)).toEqual([
      ['S', 0, 0, true],
      ['M', 5, 0, false],
      ['L', 2, 0, false],
    ]);
    expect(variantOf(shirt, 'M').id).toBe(id);
  });

  it('applies the difference to each variant, so that units sold during editing stay sold', () => {
    const shirt = aSizedShirt({ S: 1, M: 3 });
    const variants = [
      { size: 'S', colour: null, sku: null, stock: { total: 2, was: 2 } },
      { size: 'M', colour: null, sku: null, stock: { total: 6, was: 4 } },
    ];
    shirt.edit(details, { total: 8 }, { variants });
    expect([variantOf(shirt, 'S').onHand, variantOf(shirt, 'M').onHand]).toEqual([1, 5]);
  });

  it('sets the stock of a new size to the given total, and ignores the previous count', () => {
    const shirt = aSizedShirt({ S: 4 });
    const variants = [{ size: 'M', colour: null, sku: null, stock: { total: 4, was: 4 } }];
    shirt.edit(details, { total: 4 }, { variants });
    expect(variantOf(shirt, 'M').onHand).toBe(4);
  });

  it('reuses the former variant of a size that returns', () => {
    const small = aVariant({ size: 'S', onHand: 1, isRetired: true });
    const shirt = aShirt({ variants: [small, aVariant({ size: 'M', onHand: 3 })], sizeScale: 'letters' });
    const { id } = small;
    edit(shirt, { S: 4, M: 3 });
    expect(variantOf(shirt, 'S')).toMatchObject({ id, onHand: 4, isRetired: false });
  });

  it('refuses to remove a reserved size, or to set its stock below the reserved units', () => {
    const medium = aVariant({ size: 'M', onHand: 5, reserved: 2, position: 1 });
    const shirt = aShirt({ sizeScale: 'letters', variants: [aVariant({ size: 'S', onHand: 1 }), medium] });
    expect(() => edit(shirt, { S: 1 })).toThrow(
      expect.objectContaining({
        message: '2 of M are reserved for open orders.',
        fields: [expect.anything()],
      }) as Error,
    );
    const message = "2 of M are reserved for open orders. The stock can't go below that.";
    expect(() => edit(shirt, { S: 1, M: 1 })).toThrow(
      expect.objectContaining({ message, fields: [{ field: 'variants[1].totalStock', message }] }) as Error,
    );
  });

  it('retains the reserved units of the former variant when the product gains sizes', () => {
    const shirt = aShirt({ onHand: 10, reserved: 3 });
    edit(shirt, { S: 4, M: 3 });
    expect(stockOf(shirt)).toEqual([
      [null, 3, 3, true],
      ['S', 4, 0, false],
      ['M', 3, 0, false],
    ]);
  });

  it('can take all sizes away again, unless some are reserved', () => {
    const shirt = aShirt({ onHand: 10 });
    edit(shirt, { S: 4, M: 3 });
    const plain = { variants: [{ size: null, colour: null, sku: null, stock: { total: 7 } }] };
    shirt.edit(details, { total: 7 }, plain);
    expect(shirt.state.sizeScale).toBeNull();
    expect(stockOf(shirt)).toEqual([
      [null, 7, 0, false],
      ['S', 0, 0, true],
      ['M', 0, 0, true],
    ]);
  });

  it('changes nothing when the form is sent back unchanged', () => {
    const shirt = aSizedShirt({ S: 1, M: 3 });
    const before = shirt.state;
    edit(shirt, { S: 1, M: 3 });
    expect(shirt.state).toEqual(before);
    expect(shirt.state.variants[0]).toBe(before.variants[0]);
  });

  it('counts a product without options by its total, as older forms send it', () => {
    const shirt = aShirt({ onHand: 8 });
    const shown = { variants: [{ size: null, colour: null, sku: null, stock: { total: 8 } }] };
    shirt.edit(details, { total: 10 }, shown);
    expect(variantOf(shirt).onHand).toBe(10);
  });
});
