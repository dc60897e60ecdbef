import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { widthsFor } from '../../domain/images/image-store.js';
import { colourFamilies, familyOf } from '../../domain/options/colours/colour-family.js';
import { type ScaleName, SizeScale } from '../../domain/options/size-scale.js';
import { colourWordsOf } from '../../domain/search/options-in-text/colour-words.js';
import { dimensions } from './demo-catalogue-folder.js';

interface Colour {
  readonly name: string;
  readonly swatch: string;
  /** Chosen by staff. */
  readonly family?: string;
  readonly picture: string;
  readonly views?: readonly { readonly picture: string; readonly words: string }[];
}

interface Variant {
  readonly size: string | null;
  readonly colour: string;
  readonly sku: string;
  readonly stock: number;
}

interface SeasonProduct {
  readonly title: string;
  readonly category: string;
  readonly stock: number;
  readonly sizeScale: ScaleName | null;
  readonly colours: readonly Colour[];
  readonly variants: readonly Variant[];
}

const folder = new URL('../../../../demo-catalogue/', import.meta.url);
const season = JSON.parse(readFileSync(new URL('products.json', folder), 'utf8')) as SeasonProduct[];
const variants = season.flatMap((product) => product.variants);
const picturesOf = ({ colours }: SeasonProduct) =>
  colours.flatMap(({ picture, views = [] }) => [picture, ...views.map((view) => view.picture)]);
const pictures = season.flatMap(picturesOf);
const few = 10;

function scaleOf({ sizeScale, variants: all }: SeasonProduct): SizeScale | null {
  if (sizeScale === null) return null;
  const words = [...new Set(all.map(({ size }) => size ?? ''))];
  return sizeScale === 'own' ? SizeScale.own(words) : SizeScale.of(sizeScale);
}

function product(title: string): SeasonProduct {
  const found = season.find((each) => each.title === title);
  if (!found) throw new Error(`The demo range has no ${title}.`);
  return found;
}

describe('The demo range', () => {
  it('has letters for clothes, European sizes for shoes and ages for kids', () => {
    const scales = (category: string) => [
      ...new Set(season.filter((each) => each.category === category).map(({ sizeScale }) => sizeScale)),
    ];
    expect(scales('men').sort()).toEqual(['letters', 'waist-length']);
    expect(scales('women').sort()).toEqual(['letters', 'waist-length']);
    expect(scales('kids')).toEqual(['kids']);
    expect(scales('footwear')).toEqual(['eu-shoes']);
    const accessories = season.filter(({ category }) => category === 'accessories');
    const sized = accessories.filter(({ sizeScale }) => sizeScale !== null && sizeScale !== 'one-size');
    expect(sized.map(({ title }) => title).sort()).toEqual(['Saddle Leather Belt', 'Striped Crew Socks']);
  });

  it('has the same sizes in each colour of a product, in the order of the size scale', () => {
    for (const each of season) {
      const scale = scaleOf(each);
      expect(each.colours.length).toBeGreaterThan(0);
      const sizesIn = (colour: string) =>
        each.variants.filter((variant) => variant.colour === colour).map(({ size }) => size);
      for (const { name } of each.colours) {
        const sizes = sizesIn(name);
        expect(sizes).toEqual(scale ? scale.inOrder(sizes.map(String)) : [null]);
        expect(sizes).toEqual(sizesIn(each.colours[0]?.name ?? ''));
      }
      expect(new Set(each.variants.map(({ colour }) => colour))).toEqual(new Set(each.colours.map(({ name }) => name)));
    }
  });

  it('has distinct names and swatches for the colours of a product, and every colour family', () => {
    for (const { colours } of season) {
      expect(new Set(colours.map(({ name }) => name.toLowerCase())).size).toBe(colours.length);
      expect(new Set(colours.map(({ swatch }) => swatch)).size).toBe(colours.length);
      for (const { name, swatch, family } of colours) {
        expect(name).toMatch(/^[A-Z][A-Za-z ]{1,29}$/);
        expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
        expect(colourFamilies).toContain(family ?? familyOf(swatch));
      }
    }
    const families = season.flatMap(({ colours }) => colours.map(({ family, swatch }) => family ?? familyOf(swatch)));
    expect(colourFamilies.filter((each) => !(families as string[]).includes(each))).toEqual([]);
  });

  it('has colour names that searches read as the family of the swatch', () => {
    const plain = season.flatMap(({ colours }) => colours).filter(({ name }) => !name.includes(' and '));
    const wrong = plain.filter(({ name, swatch }) => colourWordsOf(name).colours[0]?.family !== familyOf(swatch));
    expect(wrong).toEqual([]);
  });

  it('shows each colour in a picture of every width', () => {
    expect(new Set(pictures).size).toBe(pictures.length);
    const missing = pictures.flatMap((picture) =>
      widthsFor(dimensions.width)
        .map((width) => `pictures/${picture}-${width}.webp`)
        .filter((file) => !existsSync(fileURLToPath(new URL(file, folder)))),
    );
    expect(missing).toEqual([]);
  });

  it('shows the fabric of every product, clothes from behind too, and none in more than eight pictures', () => {
    const clothes = season.filter(({ category }) => ['men', 'women', 'kids'].includes(category));
    const wordsOf = ({ colours: [first] }: SeasonProduct) => (first?.views ?? []).map(({ words }) => words);
    for (const each of season) expect(wordsOf(each)).toContain('fabric');
    const seen = clothes.filter((each) => wordsOf(each).includes('seen from behind'));
    expect(clothes.length - seen.length).toBeLessThanOrEqual(1);
    expect(season.filter((each) => picturesOf(each).length > 8)).toEqual([]);
  });

  it('has pictures of the dimensions that are stored with them', async () => {
    const wrong: string[] = [];
    for (const picture of pictures) {
      const { width, height } = await sharp(fileURLToPath(new URL(`pictures/${picture}-1080.webp`, folder))).metadata();
      if (width !== dimensions.width || height !== dimensions.height) wrong.push(picture);
    }
    expect(wrong).toEqual([]);
  });

  it('has at least twenty products in two to four colours, and one in more than five', () => {
    const several = season.filter(({ colours }) => colours.length >= 2 && colours.length <= 4);
    expect(several.length).toBeGreaterThanOrEqual(20);
    expect(season.some(({ colours }) => colours.length > 5)).toBe(true);
  });

  it('has some sold-out and some low-stock variants, and at least ten units of most', () => {
    for (const each of season) expect(each.stock).toBe(each.variants.reduce((sum, { stock }) => sum + stock, 0));
    const share = (isSuch: (stock: number) => boolean) =>
      variants.filter(({ stock }) => isSuch(stock)).length / variants.length;
    expect(share((stock) => stock === 0)).toBeGreaterThan(0.05);
    expect(share((stock) => stock > 0 && stock < few)).toBeGreaterThan(0.05);
    expect(share((stock) => stock >= few)).toBeGreaterThan(0.6);
    expect(season.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(4);
  });

  it('has a SKU for each variant', () => {
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    for (const { sku } of variants) expect(sku).toMatch(/^[A-Z0-9.-]{6,64}$/);
  });

  it.each([
    ['Linen Camp-Collar Shirt', ['White', 'Black', 'Sand']],
    ['Everyday Cotton Tee', ['White', 'Black', 'Navy', 'Grey']],
    ['Linen Day Dress', ['White', 'Sage']],
    ['Satin Slip Dress', ['Black', 'Champagne']],
    ['Quilted City Puffer', ['Black', 'Olive']],
    ['Original Straight Jeans', ['Indigo Blue', 'Black']],
    ['Lambswool Beanie', ['Red', 'Grey']],
    ['Chelsea Boot', ['Brown', 'Black']],
    ['Court Leather Sneaker', ['White']],
    ['Low Canvas Sneaker', ['White']],
  ])('has %s in the colours that the judged queries of the relevance test name', (title, names) => {
    expect(product(title).colours.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it('has in stock the variants that judged queries name', () => {
    const stockOf = (title: string, size: string, colour: string) =>
      product(title).variants.find((each) => each.size === size && each.colour === colour)?.stock;
    expect(stockOf('Linen Camp-Collar Shirt', 'M', 'Black')).toBeGreaterThan(0);
    expect(stockOf('Low Canvas Sneaker', '42', 'White')).toBeGreaterThan(0);
  });
});
