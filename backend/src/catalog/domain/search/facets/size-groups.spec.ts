import { sizeGroupsOf } from './size-groups.js';

describe('Sizes of many products', () => {
  it('are shown by scale, in the order of each', () => {
    const sizes = ['42', 'XL', 'One size', '4 y', 'S', '36.5', '32×34', '0–3 m', '36', 'Wide', '30×34', 'XS'];
    expect(sizeGroupsOf(sizes)).toEqual([
      { scale: 'letters', sizes: ['XS', 'S', 'XL'] },
      { scale: 'eu-shoes', sizes: ['36', '36.5', '42'] },
      { scale: 'kids', sizes: ['0–3 m', '4 y'] },
      { scale: 'waist-length', sizes: ['30×34', '32×34'] },
      { scale: 'one-size', sizes: ['One size'] },
      { scale: 'own', sizes: ['Wide'] },
    ]);
    expect(sizeGroupsOf([])).toEqual([]);
  });

  it('outside the fixed scales are sorted alphabetically, numbers by value', () => {
    expect(sizeGroupsOf(['No. 10', 'medium', 'm', 'No. 9', 'Éclair', 'eagle'])).toEqual([
      { scale: 'own', sizes: ['eagle', 'Éclair', 'm', 'medium', 'No. 9', 'No. 10'] },
    ]);
  });
});
