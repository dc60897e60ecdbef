import { type Frame, keyOf } from './grid-cells';
import { madeSkus, skuPrefixOf } from './sku';

const frameOf = (names: readonly string[], columns: readonly string[]): Frame => ({
  rows: names.map((name) => ({ key: name, name })),
  columns,
});
const skus = (frame: Frame, prefix: string) => Object.values(madeSkus({}, frame, prefix)).map(({ sku }) => sku);

describe('Made SKUs', () => {
  it('begin with the initials of the title', () => {
    expect(skuPrefixOf('Linen Camp-Collar Shirt')).toBe('LCS');
    expect(skuPrefixOf(' Piqué  Polo ')).toBe('PP');
    expect(skuPrefixOf('')).toBe('');
  });

  it('have a code for the colour, and the size', () => {
    expect(skus(frameOf(['Navy', 'Sand'], ['S', '0–3 m']), 'LCS')).toEqual([
      ...['LCS-NV-S', 'LCS-NV-0-3M'],
      ...['LCS-SN-S', 'LCS-SN-0-3M'],
    ]);
    expect(skus(frameOf(['Écru'], ['32×34']), '')).toEqual(['EC-32X34']);
    expect(skus(frameOf([''], ['']), 'LCS')).toEqual(['LCS']);
  });

  it('differ between colours that sound alike', () => {
    const made = skus(frameOf(['Grey', 'Green', 'Gray', 'Gray '], ['M']), 'T');
    expect(new Set(made).size).toBe(4);
    expect(made[0]).toBe('T-GR-M');
  });

  it('leave those that are there, and variants that are not made', () => {
    const frame = frameOf(['Navy'], ['S', 'M', 'L']);
    const cells = {
      [keyOf('Navy', 'S')]: { isMade: true, stock: 1, reserved: 0, sku: 'OWN' },
      [keyOf('Navy', 'M')]: { isMade: false, stock: 0, reserved: 0, sku: '' },
    };
    expect(Object.keys(madeSkus(cells, frame, 'T'))).toEqual([keyOf('Navy', 'L')]);
  });
});
