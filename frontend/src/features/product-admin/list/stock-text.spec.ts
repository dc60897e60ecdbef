import type { AdminProduct } from '../../../contract/types';
import { stockText } from './stock-text';

type Variant = AdminProduct['variants'][number];

function textOf(
  stock: readonly (readonly [size: string | null, colour: string | null, onHand: number, held?: number])[],
) {
  const variants = stock.map(([size, colour, onHand, held = 0]): Variant => {
    return { _id: `${size}/${colour}`, size, colour, sku: null, totalStock: onHand, onHand, held };
  });
  const sum = (field: 'onHand' | 'held') => variants.reduce((units, each) => units + each[field], 0);
  const names = [...new Set(variants.flatMap(({ colour }) => colour ?? []))];
  return stockText({
    ...{ totalStock: sum('onHand'), held: sum('held'), variants },
    sizes: [...new Set(variants.flatMap(({ size }) => size ?? []))],
    colours: names.map((name) => ({ name, swatch: '#000000', family: 'black', image: '' })),
  });
}

describe('The stock in the list of products', () => {
  it('is one number for a product without options', () => {
    expect(textOf([[null, null, 12]])).toBe('12 in stock');
    expect(textOf([[null, null, 12, 2]])).toBe('12 in stock, 2 reserved');
  });

  it('counts sizes and names those that are sold out', () => {
    const sizes = ['XS', 'S', 'L', 'XL', 'XXL'].map((size) => [size, null, 7] as const);
    expect(textOf([...sizes, ['M', null, 0]])).toBe('35 in 6 sizes, M sold out');
    expect(textOf([...sizes, ['M', null, 3, 3]])).toBe('38 in 6 sizes, M sold out, 3 reserved');
    expect(textOf([...sizes, ['M', null, 1]])).toBe('36 in 6 sizes');
  });

  it('writes “size” before sold-out sizes that are numbers', () => {
    const shoes = ['36', '37', '38', '39'].map((size) => [size, 'Red', 7] as const);
    expect(textOf([...shoes, ['40', 'Red', 0]])).toBe('28 in 5 sizes, size 40 sold out');
    expect(textOf([...shoes, ['40', 'Red', 0], ['41', 'Red', 0]])).toBe('28 in 6 sizes, sizes 40 and 41 sold out');
  });

  it('does not mention the number of sizes or colours if there is only one', () => {
    expect(textOf([['One size', 'Navy', 12]])).toBe('12 in stock');
    expect(textOf([['One size', 'Navy', 0]])).toBe('0 in stock, sold out');
  });

  it('counts sizes and colours, and calls a size sold out only if it is in all colours', () => {
    const navy = [['M', 'Navy', 0] as const, ['L', 'Navy', 0] as const];
    expect(textOf([...navy, ['M', 'Sand', 4], ['L', 'Sand', 0]])).toBe(
      '4 in 2 sizes and 2 colours, L and 1 more sold out',
    );
    expect(
      textOf([
        [null, 'Navy', 0],
        [null, 'Sand', 4],
      ]),
    ).toBe('4 in 2 colours, Navy sold out');
  });

  it('counts pairs of a size and a colour that are sold out besides', () => {
    const shirt = ['S', 'M', 'L'].flatMap((size) => [[size, 'Navy', 7] as const, [size, 'Sand', 0] as const]);
    const inRed = ['S', 'M', 'L'].map((size) => [size, 'Red', 9] as const);
    expect(textOf([...shirt, ...inRed])).toBe('48 in 3 sizes and 3 colours, 3 sold out');
    const noXl = ['Navy', 'Sand', 'Red'].map((colour) => ['XL', colour, 0] as const);
    expect(textOf([...shirt, ...inRed, ...noXl])).toBe('48 in 4 sizes and 3 colours, XL and 3 more sold out');
    const shoes = [...shirt, ...inRed].map(([size, colour, left]) => [`4${size.length}${size}`, colour, left] as const);
    expect(textOf([...shoes, ['39', 'Red', 0]])).toBe('48 in 4 sizes and 3 colours, size 39 and 3 more sold out');
  });

  it('counts the sold-out sizes if there are many, and omits them if all are sold out', () => {
    const out = ['S', 'M', 'L'].map((size) => [size, null, 0] as const);
    expect(textOf([...out, ['XL', null, 1]])).toBe('1 in 4 sizes, S, M and L sold out');
    expect(textOf([...out, ['XL', null, 1], ['XXL', null, 0]])).toBe('1 in 5 sizes, 4 sizes sold out');
    expect(textOf(out)).toBe('0 in 3 sizes, sold out');
  });
});
