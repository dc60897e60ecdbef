import { NoSizes, SizeLength, SizeTwice, TooManySizes, UnknownSize } from './refusals.js';
import { maxSizes, SizeScale } from './size-scale.js';

const letters = SizeScale.of('letters');
const shoes = SizeScale.of('eu-shoes');
const kids = SizeScale.of('kids');
const waistLength = SizeScale.of('waist-length');
const own = SizeScale.own(['Single', 'Double', 'King']);

describe('The sizes of a scale', () => {
  it.each<[SizeScale, string, string]>([
    [letters, 'xxl', 'XXL'],
    [letters, '2xl', 'XXL'],
    [letters, 'XXXL', '3XL'],
    [letters, ' medium ', 'M'],
    [letters, 'extra large', 'XL'],
    [letters, 'x-small', 'XS'],
    [shoes, '42', '42'],
    [shoes, 'EU 42,5', '42.5'],
    [shoes, '42½', '42.5'],
    [shoes, '42.0', '42'],
    [kids, 'age 6', '6 y'],
    [kids, '6', '6 y'],
    [kids, '12 yrs', '12 y'],
    [kids, '6 years old', '6 y'],
    [kids, '3 - 6 months', '3–6 m'],
    [kids, '0-3m', '0–3 m'],
    [waistLength, 'W32 L34', '32×34'],
    [waistLength, '32/34', '32×34'],
    [waistLength, '32 x 34', '32×34'],
    [waistLength, 'w32l34', '32×34'],
    [SizeScale.of('one-size'), 'ONE SIZE', 'One size'],
    [own, ' king ', 'King'],
  ])('are read in everyday writing: %#: %j', (scale, text, label) => {
    expect(scale.normalize(text)).toBe(label);
    expect(scale.parse(label)).toBe(label);
  });

  it.each<[SizeScale, string]>([
    [letters, '5XL'],
    [letters, ''],
    [letters, 'constructor'],
    [shoes, '15'],
    [shoes, '50.5'],
    [shoes, '42.3'],
    [kids, '15 y'],
    [kids, '3–9 m'],
    [waistLength, '3234'],
    [waistLength, '32×50'],
    [waistLength, 'W99 L34'],
    [own, 'Queen'],
  ])('exclude any other text: %#: %j', (scale, text) => {
    expect(scale.normalize(text)).toBeUndefined();
    expect(() => scale.parse(text)).toThrow(UnknownSize);
  });

  it('are named as written when they are unknown', () => {
    expect(() => letters.parse('5XL')).toThrow('“5XL” is not a size of the chosen scale.');
  });

  it.each<[SizeScale, string[]]>([
    [letters, ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    [shoes, ['16', '35.5', '36', '39', '40', '50']],
    [kids, ['0–3 m', '3–6 m', '6–9 m', '9–12 m', '12–18 m', '18–24 m', '2 y', '9 y', '10 y', '14 y']],
    [waistLength, ['28×30', '28×32', '30×30', '32×30']],
    [own, ['Single', 'Double', 'King']],
  ])('come in the order of their scale, never by alphabet: %#', (scale, ordered) => {
    expect(scale.inOrder([...ordered].sort())).toEqual(ordered);
    expect(scale.inOrder([...ordered].reverse())).toEqual(ordered);
    expect(ordered.filter((label) => !Number.isInteger(scale.rank(label)))).toEqual([]);
  });

  it.each([
    [letters, 9],
    [shoes, 69],
    [kids, 19],
    [waistLength, 41 * 23],
    [SizeScale.of('one-size'), 1],
    [own, 3],
  ])('can be listed, each as the scale writes it and in its order: %#', (scale, count) => {
    expect(scale.labels).toHaveLength(count);
    expect(scale.labels.map((label) => scale.parse(label))).toEqual(scale.labels);
    expect([...scale.labels].sort((a, b) => scale.rank(a) - scale.rank(b))).toEqual(scale.labels);
  });

  it('are refused when there are two alike or too many', () => {
    expect(() => letters.inOrder(['M', 'm'])).toThrow(SizeTwice);
    const pairs = Array.from({ length: maxSizes + 1 }, (_, at) => `${20 + at}×30`);
    expect(() => waistLength.inOrder(pairs)).toThrow(TooManySizes);
    expect(waistLength.inOrder(pairs.slice(1))).toHaveLength(maxSizes);
  });
});

describe('An assumed size', () => {
  it.each<[SizeScale, string[], string[]]>([
    [letters, ['S', 'M', 'L', 'XL'], ['M', 'S', 'L', 'XL']],
    [letters, ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'], ['M', 'S', 'L', 'XS', 'XL', 'XXS', 'XXL']],
    [letters, ['L', 'XL', 'XXL'], ['L', 'XL', 'XXL']],
    [letters, ['XS', 'S', 'XL'], ['S', 'XS', 'XL']],
    [shoes, ['40', '41', '42', '43', '44'], ['42', '41', '43', '40', '44']],
    [shoes, ['38', '39'], ['38', '39']],
    [own, ['King', 'Single', 'Double'], ['Double', 'Single', 'King']],
    [letters, [], []],
  ])('is chosen from the middle outwards, the smaller first: %#', (scale, sizes, assumed) => {
    expect(scale.fromTheMiddle(sizes)).toEqual(assumed);
  });
});

describe('The shop’s words for sizes', () => {
  it('are single-spaced and stay in their order', () => {
    expect(SizeScale.own([' Extra   wide ', 'Narrow']).words).toEqual(['Extra wide', 'Narrow']);
  });

  it('must be at least one, distinct, at most 20 characters long and at most 40', () => {
    expect(() => SizeScale.own([])).toThrow(NoSizes);
    expect(() => SizeScale.own(['Wide', 'wide '])).toThrow(SizeTwice);
    expect(() => SizeScale.own(['Wide', '  '])).toThrow(SizeLength);
    expect(() => SizeScale.own(['w'.repeat(21)])).toThrow('A size must have 1 to 20 characters.');
    const words = Array.from({ length: 41 }, (_, at) => `No. ${at}`);
    expect(() => SizeScale.own(words)).toThrow('A product can have at most 40 sizes.');
    expect(SizeScale.own(words.slice(1)).words).toHaveLength(40);
  });
});
