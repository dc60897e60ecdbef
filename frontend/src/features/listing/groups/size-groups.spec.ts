import type { ScaleSizes } from '../../../contract/types';
import { firstSizes, sizeGroups } from './size-groups';

const scales: ScaleSizes[] = [
  { scale: 'letters', sizes: ['S', 'M'] },
  { scale: 'kids', sizes: ['0–3 m', '2 y'] },
  { scale: 'one-size', sizes: ['One size'] },
  { scale: 'own', sizes: ['Wide'] },
];

describe('The sizes to choose from', () => {
  it('are grouped by scale in their order, those of no other scale together', () => {
    expect(sizeGroups(scales, ['M'])).toEqual([
      { name: 'Clothing', sizes: ['S', 'M'] },
      { name: 'Kids by age', sizes: ['0–3 m', '2 y'] },
      { name: 'Other sizes', sizes: ['One size', 'Wide'] },
    ]);
  });

  it('hold each chosen one, also one that no scale lists', () => {
    expect(sizeGroups([], ['M', 'Huge'])).toEqual([{ name: 'Other sizes', sizes: ['M', 'Huge'] }]);
    expect(sizeGroups([], [])).toEqual([]);
  });

  it('name a size once, however the address spells it', () => {
    expect(sizeGroups(scales, ['m', 'WIDE'])).toEqual(sizeGroups(scales, []));
    expect(firstSizes(['Gr\u00f6\u00dfe 1'], ['grosse 1'])).toEqual(['Gr\u00f6\u00dfe 1']);
  });

  it('are twelve at first, and those chosen after them', () => {
    const sizes = Array.from({ length: 20 }, (_, at) => String(30 + at));
    expect(firstSizes(sizes, ['31', '48'])).toEqual([...sizes.slice(0, 12), '48']);
  });
});
