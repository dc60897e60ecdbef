import type { ScaleSizes } from '../../../contract/types';
import { commonGroups, firstSizes, sizeGroups } from './size-groups';

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

  it('are at first of the scales that a fifth of the products come in, and of chosen sizes', () => {
    const groups = sizeGroups(scales, []);
    const names = (...parameters: Parameters<typeof commonGroups>) =>
      commonGroups(...parameters).map(({ name }) => name);
    const counts = { S: 60, M: 70, '2 y': 20, 'One size': 10 };
    expect(names(groups, counts, [])).toEqual(['Clothing', 'Kids by age']);
    expect(names(groups, { ...counts, '2 y': 19 }, [])).toEqual(['Clothing']);
    expect(names(groups, counts, ['wide'])).toEqual(['Clothing', 'Kids by age', 'Other sizes']);
    expect(names(groups, undefined, [])).toHaveLength(3);
    expect(names(groups, { M: 70 }, ['M'])).toHaveLength(3); // the others were not counted
  });

  it('are twelve at first, and those chosen after them', () => {
    const sizes = Array.from({ length: 20 }, (_, at) => String(30 + at));
    expect(firstSizes(sizes, ['31', '48'])).toEqual([...sizes.slice(0, 12), '48']);
  });
});
