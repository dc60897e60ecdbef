import { aSizedShirt } from '../../../../test/support/catalogue/products.js';
import { withoutRepeated } from './repeated-stock.js';

const variant = (size: string, totalStock: number, stockWas?: number) => {
  return { size, colour: null, sku: null, totalStock, ...(stockWas === undefined ? {} : { stockWas }) };
};
const rows = { variants: [variant('M', 15, 10), variant('L', 7, 4), variant('XL', 2)] };
const made = [variant('M', 15, 10)].map((each) => ({ ...each, stockWas: 10 }));

describe('Stock that a file changed before', () => {
  it('stays as it is now, and other changes count', () => {
    const { variants } = withoutRepeated(rows, aSizedShirt({ M: 13, L: 4 }).state, made);
    expect(variants).toEqual([variant('M', 13, 13), variant('L', 7, 4), variant('XL', 2)]);
  });

  it('counts where the stock is again what the file saw', () => {
    expect(withoutRepeated(rows, aSizedShirt({ M: 10, L: 4 }).state, made)).toEqual(rows);
  });

  it('counts where it was changed otherwise', () => {
    const other = made.map((each) => ({ ...each, totalStock: 14 }));
    expect(withoutRepeated(rows, aSizedShirt({ M: 13, L: 4 }).state, other)).toEqual(rows);
  });
});
