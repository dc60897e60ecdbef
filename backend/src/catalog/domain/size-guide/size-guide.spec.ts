import { scaleNames, SizeScale } from '../options/size-scale.js';
import { guidedScales, type SizeGuide, sizeGuideOf } from './size-guide.js';

function guideOf(scale: string): SizeGuide {
  const guide = sizeGuideOf(scale);
  if (!guide) throw new Error(`There is no guide of ${scale}.`);
  return guide;
}

describe('The size guide', () => {
  it('exists for each scale but `own`', () => {
    expect(scaleNames.filter((scale) => sizeGuideOf(scale) === undefined)).toEqual(['own']);
    expect(sizeGuideOf('constructor')).toBeUndefined();
  });

  it('gives measures in cm and inches', () => {
    const [women, men] = guideOf('letters').tables;
    expect(women?.rows[3]).toEqual({
      size: 'M',
      cm: ['90–95', '72–77', '98–103'],
      inches: ['35½–37½', '28½–30½', '38½–40½'],
    });
    expect(men?.rows[3]).toMatchObject({ size: 'M', cm: ['96–103', '82–89', '98–105'] });
  });

  it.each([
    ['24', '7', '14.5', '5½'],
    ['33', '1', '20.5', '8'],
    ['38', '5', '23.8', '9½'],
    ['42', '8', '26.5', '10½'],
    ['42.5', '8½', '26.8', '10½'],
    ['46', '11', '29.2', '11½'],
  ])('has the UK size and the foot length of shoe size %s', (size, uk, cm, inches) => {
    const row = guideOf('eu-shoes').tables[0]?.rows.find((each) => each.size === size);
    expect(row).toEqual({ size, cm: [uk, cm], inches: [uk, inches] });
  });

  it('has a row for the waist and one for the length of jeans', () => {
    const [waist, length] = guideOf('waist-length').tables;
    expect(waist?.rows).toContainEqual({ size: 'W32', cm: ['81', '100'], inches: ['32', '39½'] });
    expect(length?.rows).toContainEqual({ size: 'L34', cm: ['86'], inches: ['34'] });
  });

  it.each(['letters', 'eu-shoes', 'kids'] as const)('has the sizes of %s, in their order', (name) => {
    const scale = SizeScale.of(name);
    for (const { rows } of guideOf(name).tables) {
      const sizes = rows.map(({ size }) => size);
      expect(sizes.map((size) => scale.parse(size))).toEqual(sizes);
      expect([...sizes].sort((a, b) => scale.rank(a) - scale.rank(b))).toEqual(sizes);
    }
  });

  it.each(guidedScales.filter((name) => name !== 'one-size'))('grows from each size of %s to the next', (name) => {
    for (const { rows } of guideOf(name).tables) {
      const from = rows.map(({ cm }) => Number.parseFloat(cm.at(-1) ?? ''));
      expect(from).toEqual([...from].sort((a, b) => a - b));
    }
  });

  it.each(guidedScales)('fills each column of %s and says how to measure', (name) => {
    const { tables, howToMeasure } = guideOf(name);
    for (const { columns, rows } of tables) {
      for (const { cm, inches } of rows) {
        expect([cm.length, inches.length]).toEqual([columns.length, columns.length]);
        expect([...cm, ...inches].join()).toMatch(/^[\d.–½,]+$/);
      }
    }
    for (const { how } of howToMeasure) expect(how).toMatch(/^[A-Z].*\.$/);
    expect(howToMeasure.length).toBeGreaterThan(0);
  });
});
