import type { AdminProduct } from '../../../contract/types';
import { optionsReducer } from '../options/options-form';
import { sentOptions } from '../options/options-to-send';
import { arePicturesChanged } from '../pictures/picture-fields';
import { entered, toggled } from '../variant-grid/state/grid-state';
import { differences } from './differences';
import { draftOf, mergedProduct, type ProductDraft } from './merged-product';

const navy = { name: 'Navy', swatch: '#1f2a44', family: 'blue' as const, image: '' };
const sand = { name: 'Sand', swatch: '#c2b280', family: 'beige' as const, image: '' };
const picture = (name: string, alt: string, colour: string | null) => {
  return { url: `/${name}.webp`, alt, colour, width: 1600, height: 2000 };
};
const variant = (size: string | null, colour: string | null, totalStock: number, sku: string | null = null) => {
  return { _id: `${size} ${colour}`, size, colour, sku, totalStock, onHand: totalStock, held: 0 };
};
const shirt: AdminProduct = {
  ...{ slug: 'shirt-1', _id: 'p1', version: 1, productTitle: 'Shirt', productDescription: 'Of linen.' },
  ...{ details: '', material: '', care: '', fit: '' },
  ...{ category: 'women', brand: 'zara', productPrice: 20, productSalePrice: 0 },
  ...{ totalStock: 15, onHand: 15, held: 0, retiredVariants: [], sizeScale: 'letters', sizes: ['S', 'M'] },
  ...{ colours: [navy], image: '/front.webp' },
  images: [picture('front', 'Front', 'Navy'), picture('back', 'Back', null)],
  variants: [variant('S', 'Navy', 12), variant('M', 'Navy', 3)],
};
const scales = { letters: ['S', 'M', 'L', 'XL'], own: [] };

/** The options form with other stock or SKUs, by `colour-1/M`. */
const enters = (view: 'stock' | 'sku', texts: Record<string, string>) => (draft: ProductDraft) => ({
  ...draft,
  options: optionsReducer(draft.options, {
    type: 'gridChanged',
    change: (grid) => entered({ ...grid, view }, texts),
  }),
});
const types = (fields: Partial<ProductDraft['fields']>) => (draft: ProductDraft) => {
  return { ...draft, fields: { ...draft.fields, ...fields } };
};
const chooses =
  (...sizes: string[]) =>
  (draft: ProductDraft) => ({ ...draft, options: optionsReducer(draft.options, { type: 'sizesChosen', sizes }) });
const recolours = (change: { name?: string; swatch?: string }) => (draft: ProductDraft) => ({
  ...draft,
  options: optionsReducer(draft.options, { type: 'colourChanged', key: 'colour-1', change }),
});
const dropsColour = (draft: ProductDraft) => ({
  ...draft,
  options: optionsReducer(draft.options, { type: 'colourRemoved', key: 'colour-1' }),
});
const unmakes = (draft: ProductDraft) => ({
  ...draft,
  options: optionsReducer(draft.options, { type: 'gridChanged', change: toggled }),
});
const describes = (at: number, alt: string) => (draft: ProductDraft) => ({
  ...draft,
  pictures: draft.pictures.map((each, place) => (place === at ? { ...each, alt } : each)),
});
const dropsPicture = (at: number) => (draft: ProductDraft) => ({
  ...draft,
  pictures: draft.pictures.filter((_, place) => place !== at),
});
const reorders = (draft: ProductDraft) => ({ ...draft, pictures: draft.pictures.toReversed() });

type Change = (draft: ProductDraft) => ProductDraft;

/** What the form holds, as people would write it down. */
function written({ fields, options, pictures }: ProductDraft): string {
  const { sizes, colours, variants } = sentOptions(options).fields;
  const names = new Map(options.colours.map(({ key, name }) => [key, name]));
  return [
    `${fields.productTitle} ${fields.productPrice} ${fields.productSalePrice || '-'} ${fields.category} ${fields.brand}`,
    sizes.join(),
    colours.map(({ name, swatch }) => `${name} ${swatch}`).join(),
    variants
      .map(({ size, colour, totalStock, sku }) =>
        [size, colour, totalStock, sku].filter((part) => part !== null).join(' '),
      )
      .join(),
    pictures.map(({ url, alt, colour }) => [url, alt, names.get(colour)].filter(Boolean).join(' ')).join(),
  ].join('; ');
}

const texts = 'Shirt 20 - women zara';
const blue = 'Navy #1f2a44';
const both = '/front.webp Front Navy,/back.webp Back';
const stock = 'S Navy 12,M Navy 3';
const onlyS = { sizes: ['S'], variants: [variant('S', 'Navy', 12)] };
const withL = { sizes: ['S', 'M', 'L'], variants: [...shirt.variants, variant('L', 'Navy', 3)] };

describe('What two people changed of a product', () => {
  it.each<[string, Partial<AdminProduct>, readonly Change[], string, readonly string[]]>([
    [
      'is theirs where only they did',
      { productTitle: 'Tee', category: 'men', variants: [variant('S', 'Navy', 20, 'A'), variant('M', 'Navy', 3)] },
      [types({ productPrice: '25' }), enters('stock', { 'colour-1/M': '5' })],
      `Tee 25 - men zara; S,M; ${blue}; S Navy 20 A,M Navy 5; ${both}`,
      [],
    ],
    [
      'stays the person’s where both did',
      {
        productPrice: 99,
        productSalePrice: 50,
        brand: 'nike',
        variants: [variant('S', 'Navy', 20), shirt.variants[1]!],
      },
      [types({ productPrice: '12,50', productSalePrice: '9' }), enters('stock', { 'colour-1/S': '15' })],
      `Shirt 12,50 9 women nike; S,M; ${blue}; S Navy 15,M Navy 3; ${both}`,
      ['Price: $99.00 / $12.50', 'Sale Price: $50.00 / $9.00', 'Stock of S, Navy: 20 / 15'],
    ],
    [
      'is the same where both typed the same',
      { productTitle: 'Tee', variants: [variant('S', 'Navy', 20), shirt.variants[1]!] },
      [types({ productTitle: 'Tee' }), enters('stock', { 'colour-1/S': '20' })],
      `Tee 20 - women zara; S,M; ${blue}; S Navy 20,M Navy 3; ${both}`,
      [],
    ],
    [
      'keeps stock of a size that they removed',
      onlyS,
      [enters('stock', { 'colour-1/M': '9' })],
      `${texts}; S,M; ${blue}; S Navy 12,M Navy 9; ${both}`,
      ['Sizes: S / S, M', 'Stock of M, Navy:  / 9'],
    ],
    [
      'names each text below the description that both have changed',
      { material: 'Linen', care: 'Wash cold.' },
      [types({ material: 'Hemp' })],
      `${texts}; S,M; ${blue}; ${stock}; ${both}`,
      ['Material: Linen / Hemp'],
    ],
    [
      'keeps a SKU of a size that they removed',
      onlyS,
      [enters('sku', { 'colour-1/M': 'M-1' })],
      `${texts}; S,M; ${blue}; S Navy 12,M Navy 3 M-1; ${both}`,
      ['Sizes: S / S, M', 'Stock of M, Navy:  / 3'],
    ],
    ['keeps no size that only they touched', onlyS, [], `${texts}; S; ${blue}; S Navy 12; ${both}`, []],
    [
      'keeps the person’s stock of a size that both added',
      withL,
      [chooses('S', 'M', 'L'), enters('stock', { 'colour-1/L': '8' })],
      `${texts}; S,M,L; ${blue}; ${stock},L Navy 8; ${both}`,
      ['Stock of L, Navy: 3 / 8'],
    ],
    [
      'has the sizes of both in the order of their scale',
      withL,
      [chooses('S', 'M', 'XL')],
      `${texts}; S,M,L,XL; ${blue}; ${stock},L Navy 3,XL Navy 0; ${both}`,
      ['Sizes: S, M, L / S, M, L, XL'],
    ],
    [
      'leaves a size out that the person removed, with what they changed of it',
      { variants: [shirt.variants[0]!, variant('M', 'Navy', 30)] },
      [chooses('S')],
      `${texts}; S; ${blue}; S Navy 12; ${both}`,
      ['Stock of M, Navy: 30 / '],
    ],
    [
      'leaves a variant unmade that the person unmade',
      { variants: [variant('S', 'Navy', 20), shirt.variants[1]!] },
      [unmakes],
      `${texts}; S,M; ${blue}; M Navy 3; ${both}`,
      ['Stock of S, Navy: 20 / '],
    ],
    [
      'tells of stock for which their scale has no place',
      { sizeScale: 'own', sizes: ['Twin'], variants: [variant('Twin', 'Navy', 5)] },
      [enters('stock', { 'colour-1/M': '9' })],
      `${texts}; Twin; ${blue}; Twin Navy 5; ${both}`,
      ['Stock of M, Navy:  / 9'],
    ],
    [
      'has their colours in their order, and a swatch that only the person changed',
      { colours: [sand, navy], variants: [variant('S', 'Sand', 1), ...shirt.variants] },
      [recolours({ swatch: '#000000' })],
      `${texts}; S,M; Sand #c2b280,Navy #000000; S Sand 1,${stock}; ${both}`,
      [],
    ],
    [
      'keeps a colour that they removed and the person changed',
      { colours: [sand], variants: [variant('S', 'Sand', 1)], images: [picture('back', 'Back', null)] },
      [recolours({ swatch: '#000000' }), enters('stock', { 'colour-1/S': '9' })],
      `${texts}; S,M; Sand #c2b280,Navy #000000; S Sand 1,S Navy 9; /back.webp Back`,
      ['Colours: Sand / Sand, Navy', 'Swatch of Navy:  / #000000, Blue', 'Stock of S, Navy:  / 9'],
    ],
    [
      'has another name for a colour, with stock that they counted anew',
      { variants: [variant('S', 'Navy', 20), shirt.variants[1]!] },
      [recolours({ name: 'Ink' })],
      `${texts}; S,M; Ink #1f2a44; S Ink 20,M Ink 3; /front.webp Front Ink,/back.webp Back`,
      [],
    ],
    [
      'has no colour that the person removed',
      { variants: [variant('S', 'Navy', 20), shirt.variants[1]!] },
      [dropsColour],
      `${texts}; S,M; ; S 0,M 0; /front.webp Front,/back.webp Back`,
      ['Stock of S, Navy: 20 / '],
    ],
    [
      'has their new text of one picture and the person’s of another, in the person’s order',
      { images: [picture('front', 'From the front', 'Navy'), shirt.images[1]!, picture('cuff', 'Cuff', null)] },
      [describes(1, 'From behind'), reorders],
      `${texts}; S,M; ${blue}; ${stock}; /back.webp From behind,/front.webp From the front Navy,/cuff.webp Cuff`,
      ['Pictures: 3 pictures: From the front, Back, Cuff / 3 pictures: From behind, From the front, Cuff'],
    ],
    [
      'has the colour that they gave a picture, beside the person’s text',
      { images: [shirt.images[0]!, picture('back', 'Back', 'Navy')] },
      [describes(1, 'From behind')],
      `${texts}; S,M; ${blue}; ${stock}; /front.webp Front Navy,/back.webp From behind Navy`,
      [],
    ],
    [
      'keeps a picture that they removed and the person described',
      { images: [shirt.images[0]!] },
      [describes(1, 'From behind')],
      `${texts}; S,M; ${blue}; ${stock}; /front.webp Front Navy,/back.webp From behind`,
      ['Pictures: 1 picture: Front / 2 pictures: Front, From behind', 'Alt text of picture 2:  / From behind'],
    ],
    [
      'has no picture that the person removed',
      { images: [shirt.images[0]!, picture('back', 'Behind', null)] },
      [dropsPicture(1)],
      `${texts}; S,M; ${blue}; ${stock}; /front.webp Front Navy`,
      ['Pictures: 2 pictures: Front, Behind / 1 picture: Front', 'Alt text of picture 2: Behind / '],
    ],
  ])('%s', (_, theirs, changes, expected, byBoth) => {
    const now = { ...shirt, ...theirs, version: 2 };
    const typed = changes.reduce((draft, change) => change(draft), draftOf(shirt));
    const merged = mergedProduct(shirt, typed, now, scales);
    expect(written(merged)).toBe(expected);
    const named = differences(shirt, typed, now, merged).filter(({ own }) => own !== undefined);
    expect(named.map(({ label, now: is, own }) => `${label}: ${is} / ${own}`)).toEqual(byBoth);
  });

  it('is all theirs where the person changed nothing', () => {
    const now = { ...shirt, ...withL, colours: [sand, navy], images: shirt.images.toReversed(), productTitle: 'Tee' };
    const merged = mergedProduct(shirt, draftOf(shirt), now, scales);
    expect(sentOptions(merged.options).fields).toEqual(sentOptions(draftOf(now).options).fields);
    expect(arePicturesChanged(merged.pictures, merged.options.colours, now.images, now.productTitle)).toBe(false);
    expect(merged.fields).toEqual(draftOf(now).fields);
  });

  it('tells of the stock of a product to which they gave sizes', () => {
    const plain = { ...shirt, sizeScale: null, sizes: [], colours: [], variants: [variant(null, null, 15)] };
    const typed = types({ totalStock: '17' })(draftOf(plain));
    const merged = mergedProduct(plain, typed, shirt, scales);
    expect(sentOptions(merged.options).fields.sizes).toEqual(['S', 'M']);
    expect(differences(plain, typed, shirt, merged)).toContainEqual({ label: 'Stock', now: '', own: '17' });
  });
});
