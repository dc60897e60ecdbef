import { aShirt, aSizedShirt, aVariant } from '../../../../test/support/catalogue/products.js';
import { specified } from '../../../../test/support/catalogue/specified-categories-and-brands.js';
import { Money } from '../../../shared/money.js';
import type { ProductState } from '../product.js';
import type { Column } from './columns.js';
import { rowOf } from './file-row.js';
import { headerOf } from './header.js';
import { productOfRows } from './product-of-rows.js';

type Row = Readonly<Partial<Record<Column, string>>>;

/** Rows from the second of the file on. */
function read(present: ProductState | null, ...rows: readonly [Row, ...Row[]]) {
  const columns = [...new Set(['Title', ...rows.flatMap((row) => Object.keys(row))])] as Column[];
  const header = headerOf(columns);
  const [first, ...others] = rows.map((row, at) =>
    rowOf(
      columns.map((column) => row[column] ?? ''),
      header,
      at + 2,
    )!,
  );
  return productOfRows([first!, ...others], present, specified);
}

const shirt = { Title: 'Linen shirt' };

describe('What rows say of a product', () => {
  it('is nothing where it is so already', () => {
    const { state } = aSizedShirt({ M: 3, L: 4 });
    const [m, l] = state.variants;
    const row = {
      Title: state.title,
      Description: state.description,
      Vendor: 'ZARA',
      Type: 'men',
      'Variant Price': '40',
    };
    const { form, faults } = read(
      state,
      { ...row, 'Variant ID': m!.id, 'Option1 Value': 'm', 'Variant Inventory Qty': '3' },
      { ...row, 'Variant ID': l!.id, 'Option1 Value': 'L', 'Variant Inventory Qty': '9', 'Stock At Export': '9' },
    );
    expect({ form, faults }).toEqual({ form: {}, faults: [] });
  });

  it('leaves what has no column, and empties what has an empty cell', () => {
    const { form } = read(aShirt({ details: 'Chest pocket' }).state, { ...shirt, Description: '' });
    expect(form).toEqual({ productDescription: '' });
  });

  it.each([
    ['1', '39,90', '', { productPrice: 39.9, productSalePrice: 0 }],
    ['2', '$39.90', '0.00', { productPrice: 39.9, productSalePrice: 0 }],
    ['3', '39.9', '39.90', { productPrice: 39.9, productSalePrice: 0 }],
    ['4', '1.039,90', '1.200,00', { productPrice: 1200, productSalePrice: 1039.9 }],
    ['5', '1,039.90', '1 200,00', { productPrice: 1200, productSalePrice: 1039.9 }],
    ['6', '0', '20', { productPrice: 0, productSalePrice: 0 }],
    ['7, which may be thousands or not', '1.039', '', { productPrice: NaN, productSalePrice: 0 }],
    ['8', 'much', '', { productPrice: NaN, productSalePrice: 0 }],
    ['9', '', '20', { productPrice: '' }],
  ])('has prices as spreadsheets write them: %s', (_n, paid, compare, form) => {
    const row = { ...shirt, 'Variant Price': paid, 'Variant Compare At Price': compare };
    expect(read(null, row).form).toMatchObject(form);
  });

  it('keeps the regular price of what is on sale', () => {
    const sale = aShirt({ regularPrice: Money.ofDollars(40), salePrice: Money.ofDollars(30) }).state;
    expect(read(sale, { ...shirt, 'Variant Price': '30' }).form).toEqual({});
    expect(read(sale, { ...shirt, 'Variant Price': '25' }).form).toEqual({ productPrice: 40, productSalePrice: 25 });
    expect(read(sale, { ...shirt, 'Variant Price': '40', 'Variant Compare At Price': '' }).form).toEqual({
      ...{ productPrice: 40, productSalePrice: 0 },
    });
  });

  it('has the options that are sizes and colours, whichever comes first', () => {
    const names = { 'Option1 Name': 'Color', 'Option2 Name': 'Taille' };
    const { form, faults } = read(
      null,
      { ...shirt, ...names, 'Option1 Value': 'Navy', 'Option2 Value': 's', 'Variant Inventory Qty': '2' },
      { 'Option1 Value': 'Navy', 'Option2 Value': 'M', 'Variant Inventory Qty': '3' },
      { 'Option1 Value': 'Dark Green', 'Option2 Value': 'M', 'Colour Swatch': '#0B3D2E' },
    );
    expect(faults).toEqual([]);
    expect(form).toMatchObject({
      ...{ sizeScale: 'letters', totalStock: 5 },
      colours: [
        { name: 'Navy', swatch: '#1f2a44' },
        { name: 'Dark Green', swatch: '#0b3d2e' },
      ],
      variants: [
        { size: 's', colour: 'Navy', totalStock: 2 },
        { size: 'M', colour: 'Navy', totalStock: 3 },
        { size: 'M', colour: 'Dark Green', totalStock: 0 },
      ],
    });
  });

  it('knows a size by what Shopify calls it', () => {
    const row = { ...shirt, 'Option1 Name': 'Shoe size', 'Option1 Value': '42', Type: 'footwear' };
    expect(read(null, row)).toMatchObject({ faults: [], form: { sizeScale: 'eu-shoes', variants: [{ size: '42' }] } });
  });

  it('knows of a missing price where it should stand', () => {
    expect(read(null, shirt).places.of('productPrice')).toEqual({ row: 2, column: 'Variant Price' });
  });

  it('knows where colours stand of which there are too many', () => {
    const { places } = read(null, { ...shirt, 'Option1 Name': 'Farbe', 'Option1 Value': 'Navy' });
    expect(places.of('colours')).toEqual({ row: 2, column: 'Option1 Value' });
  });

  it('has no options where Shopify names a default title', () => {
    const row = { ...shirt, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Inventory Qty': '4' };
    const { variants, sizeScale } = read(null, row).form;
    expect({ variants, sizeScale }).toMatchObject({ sizeScale: null, variants: [{ size: null, totalStock: 4 }] });
  });

  it.each([
    ['men', '42', 'own'],
    ['footwear', '42', 'eu-shoes'],
    ['men', 'EU 42', 'eu-shoes'],
    ['kids', '8', 'kids'],
    ['men', '8', 'own'],
    ['women', '6–9 m', 'kids'],
    ['men', 'W32 L34', 'waist-length'],
    ['men', 'One Size', 'one-size'],
    ['men', 'Petite', 'own'],
  ])('takes a size of %s, “%s”, for one of the scale %s', (category, size, scale) => {
    expect(read(null, { ...shirt, Type: category, 'Option1 Value': size }).form.sizeScale).toBe(scale);
  });

  it('leaves sizes that it doesn’t name, and adds others', () => {
    const { form } = read(aSizedShirt({ M: 3, L: 4 }).state, {
      ...shirt,
      ...{ 'Option1 Value': 'XL', 'Variant Inventory Qty': '5' },
    });
    expect(form.variants).toEqual([
      { size: 'M', colour: null, sku: null, totalStock: 3, stockWas: 3 },
      { size: 'L', colour: null, sku: null, totalStock: 4, stockWas: 4 },
      { size: 'XL', colour: null, sku: null, totalStock: 5 },
    ]);
  });

  it('finds a size by its SKU', () => {
    const variants = [
      aVariant({ size: 'M', sku: 'LS-M', onHand: 3 }),
      aVariant({ size: 'L', sku: 'LS-L', position: 1, onHand: 4 }),
    ];
    const { state } = aShirt({ sizeScale: 'letters', variants });
    const row = { 'Variant SKU': 'ls-l', 'Variant Inventory Qty': '9', 'Stock At Export': '6' };
    expect(read(state, { ...shirt, ...row }).form.variants).toMatchObject([
      { size: 'M', totalStock: 3, stockWas: 3 },
      { size: 'L', sku: 'ls-l', totalStock: 9, stockWas: 6 },
    ]);
  });

  it('has pictures in their order, each once, also on rows of their own', () => {
    const picture = (name: string, position: string, alt = '') => {
      return { 'Image Src': `https://a.example/${name}`, 'Image Position': position, 'Image Alt Text': alt };
    };
    const { form } = read(
      null,
      { ...shirt, ...picture('front', '2', 'From the front'), 'Option1 Value': 'M' },
      { 'Option1 Value': 'L', ...picture('front', '2') },
      picture('back', '1'),
    );
    expect(form.image).toBe('https://a.example/back');
    expect(form.images).toEqual([
      { url: 'https://a.example/back', alt: '', colour: null },
      { url: 'https://a.example/front', alt: 'From the front', colour: null },
    ]);
    expect(form.variants).toHaveLength(2);
  });

  it('is text where Shopify has HTML', () => {
    const html =
      '<p>Washed&nbsp;linen,<br>cut &amp; sewn.</p>\n<style>p{}</style><ul><li>Soft</li><li>3 &lt; 4</li></ul>';
    expect(read(null, { ...shirt, 'Body (HTML)': html }).form.productDescription).toBe(
      'Washed linen,\ncut & sewn.\n\nSoft\n3 < 4',
    );
  });

  it('calls brands and categories by their slugs, and new ones by their names', () => {
    const row = { ...shirt, Vendor: 'levi’s', 'Product Category': 'Apparel & Accessories > Shoes' };
    expect(read(null, row).form).toMatchObject({ brand: 'levi', category: 'Shoes' });
  });

  const sized = aSizedShirt({ M: 3, L: 4 }).state;
  const m = sized.variants[0]!.id;
  it.each<[string, readonly [Row, ...Row[]], number, Column | null, string, ProductState | null]>([
    ['another title', [shirt, { Title: 'Hat' }], 3, 'Title', 'row 2 has “Linen shirt”', null],
    [
      ...(['another price', [{ 'Variant Price': '3' }, { 'Variant Price': '4' }]] as const),
      ...([3, 'Variant Price', 'This is the same for all rows of a product', null] as const),
    ],
    ['a draft', [{ Status: 'draft' }], 2, 'Status', 'Only products that are active can be imported.', null],
    ['a hidden one', [{ Published: 'FALSE' }], 2, 'Published', 'Only products that are active', null],
    [
      ...(['an option of another kind', [{ 'Option1 Name': 'Material', 'Option1 Value': 'Wool' }]] as const),
      ...([2, 'Option1 Name', 'An option must be called Size or Colour.', null] as const),
    ],
    [
      ...(['a colour that nobody knows', [{ 'Option2 Value': 'Heather Dune' }]] as const),
      ...([2, 'Option2 Value', 'Please give the colour “Heather Dune” a swatch', null] as const),
    ],
    [
      ...(['a swatch that is none', [{ 'Option2 Value': 'Red', 'Colour Swatch': 'red' }]] as const),
      ...([2, 'Colour Swatch', 'A colour must be written as #rrggbb.', null] as const),
    ],
    [
      ...(['a size twice', [{ 'Option1 Value': 'S' }, { 'Option1 Value': 'small' }]] as const),
      ...([3, 'Option1 Value', 'Row 2 has the same size and colour.', null] as const),
    ],
    ['the id of another size', [{ 'Variant ID': m, 'Option1 Value': 'L' }], 2, 'Variant ID', 'the id of M', sized],
    ['an id of none', [{ 'Variant ID': sized.id }], 2, 'Variant ID', 'no size or colour with this id', sized],
    ['a stock of no size', [{ 'Variant Inventory Qty': '3' }], 2, 'Variant ID', 'which size and colour', sized],
    ['a cell that is too long', [{ Title: 'x'.repeat(8_193) }], 2, 'Title', 'at most 8,192 characters', null],
  ])('is wrong with %s', (_what, rows, row, column, message, present) => {
    expect(read(present, ...rows).faults).toEqual([
      { row, column, message: expect.stringContaining(message) as string },
    ]);
  });
});

describe('The first row of a file', () => {
  it('names columns in any case, and those that are not read', () => {
    const { columns, ignored } = headerOf(['id', 'TITLE', 'Tags', 'variant sku', 'Color Swatch', '']);
    expect(columns).toEqual(['ID', 'Title', null, 'Variant SKU', 'Colour Swatch', null]);
    expect(ignored).toEqual(['Tags']);
  });

  it.each([
    ['no column that says what a row is of', ['Vendor', 'Variant Price'], 'The first row must name the columns'],
    ['a column twice', ['Title', 'title'], 'The column Title is there twice.'],
    ['too many columns', Array.from({ length: 10_000 }, (_, n) => `c${n}`), 'more than 500 columns'],
  ])('can’t have %s', (_what, names, message) => {
    expect(() => headerOf(names)).toThrow(message);
  });
});
