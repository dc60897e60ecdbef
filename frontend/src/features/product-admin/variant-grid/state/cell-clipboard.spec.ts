import { type Frame, keyOf } from './grid-cells';
import { copied, pasted } from './cell-clipboard';
import { entered, filled, type GridState, openGrid } from './grid-state';
import { everything, only } from './cell-selection';

const frame: Frame = {
  rows: [
    { key: 'navy', name: 'Navy' },
    { key: 'sand', name: 'Sand' },
  ],
  columns: ['S', 'M', 'L'],
};
const key = (row: string, column: string) => keyOf(row, column);
const start = openGrid({ [key('sand', 'L')]: { isMade: false, stock: 0, reserved: 0, sku: '' } });
const text = (state: GridState) => copied({ ...state, selection: everything(frame) }, frame);
const at = (state: GridState, row: number, column: number) => ({ ...state, selection: only({ row, column }) });

describe('Copied cells', () => {
  it('have tabs between columns and newlines between rows; a variant that is not made is blank', () => {
    expect(text(start)).toBe('0\t0\t0\n0\t0\t');
    expect(copied(at(entered(start, { [key('navy', 'M')]: '12' }), 0, 1), frame)).toBe('12');
  });
});

describe('Pasted cells', () => {
  it('fill a column or a block from the current cell on, and make variants', () => {
    expect(text(pasted(at(start, 0, 1), frame, '5\n6\n'))).toBe('0\t5\t0\n0\t6\t');
    const block = pasted(at(start, 0, 1), frame, '1\t2\r\n3\t4\r\n');
    expect(text(block)).toBe('0\t1\t2\n0\t3\t4');
    expect(block).toMatchObject({ notice: '4 values pasted.' });
    expect(block.past).toHaveLength(1);
  });

  it('leave a cell as it is where the text is blank', () => {
    const state = pasted(entered(start, { [key('navy', 'M')]: '9' }), frame, '1\t\t3');
    expect(text(state)).toBe('1\t9\t3\n0\t0\t');
  });

  it('fill all selected cells with one value', () => {
    expect(text(pasted({ ...start, selection: everything(frame) }, frame, '7'))).toBe('7\t7\t7\n7\t7\t7');
  });

  it('that are not whole numbers are marked, the others are stored', () => {
    const state = pasted(start, frame, '1,200\tten\t-3\n2.5\t1 000\t2000000');
    expect(text(state)).toBe('1200\t0\t0\n0\t1000\t');
    expect(state.marks).toEqual({
      [key('navy', 'M')]: '“ten” is not a whole number.',
      [key('navy', 'L')]: '“-3” is not a whole number.',
      [key('sand', 'S')]: '“2.5” is not a whole number.',
      [key('sand', 'L')]: 'The stock can be at most 1,000,000.',
    });
  });

  it('are counted in the notice if they do not fit into the grid', () => {
    const state = pasted(at(start, 1, 2), frame, '1\t2\n3\t4');
    expect(text(state)).toBe('0\t0\t0\n0\t0\t1');
    expect(state.notice).toBe('1 value pasted; 3 values did not fit.');
  });

  it('are SKUs in the view of SKUs', () => {
    const state = pasted({ ...start, view: 'sku' }, frame, ` A-1 \t${'x'.repeat(65)}`);
    expect(state.cells[key('navy', 'S')]).toMatchObject({ sku: 'A-1', stock: 0 });
    expect(state.marks[key('navy', 'M')]).toBe('A SKU can have at most 64 characters.');
  });
});

describe('Filling by pointer', () => {
  const five = at(entered(start, { [key('navy', 'M')]: '5' }), 0, 1);

  it.each([
    ['row', '5\t5\t5\n0\t0\t'],
    ['column', '0\t5\t0\n0\t5\t'],
    ['all', '5\t5\t5\n5\t5\t'],
  ] as const)('repeats the current cell: %s', (fill, expected) => {
    expect(text(filled(five, frame, fill))).toBe(expected);
  });

  it('repeats nothing from a variant that is not made', () => {
    const state = at(five, 1, 2);
    expect(text(filled(state, frame, 'all'))).toBe(text(five));
  });
});
