import { type Cells, type Frame, keyAt } from './grid-cells';
import { pointedAt, pressed } from './grid-input';
import { type GridState, openGrid } from './grid-state';
import type { Press } from './cell-selection';

const frame: Frame = {
  rows: [
    { key: 'navy', name: 'Navy' },
    { key: 'sand', name: 'Sand' },
    { key: 'red', name: 'Red' },
  ],
  columns: ['S', 'M', 'L'],
};

/** @param stock by rows; null where the variant is not made */
function gridOf(stock: readonly (readonly (number | null)[])[]): GridState {
  const cells: Record<string, Cells[string]> = {};
  stock.forEach((line, row) =>
    line.forEach((value, column) => {
      const isMade = value !== null;
      cells[keyAt(frame, { row, column })] = { isMade, stock: value ?? 0, reserved: 0, sku: '' };
    }),
  );
  return openGrid(cells);
}

const counts = () =>
  gridOf([
    [1, 2, 3],
    [4, null, 6],
    [7, 8, 9],
  ]);

function stockOf({ cells }: GridState): (number | null)[][] {
  return frame.rows.map((_, row) =>
    frame.columns.map((_, column) => {
      const cell = cells[keyAt(frame, { row, column })];
      return cell?.isMade ? cell.stock : null;
    }),
  );
}

type Key = string | Press;

function press(state: GridState, ...keys: Key[]): GridState {
  return keys.reduce((now, key) => pressed(now, frame, typeof key === 'string' ? { key } : key) ?? now, state);
}

/** As the input does it. */
function typed(state: GridState, text: string): GridState {
  return { ...state, draft: state.draft && { ...state.draft, text } };
}

const placeOf = ({ selection: { focus } }: GridState) => [focus.row, focus.column];
const right = 'ArrowRight';
const down = 'ArrowDown';
const ctrl = (key: string): Press => ({ key, ctrl: true });
const shift = (key: string): Press => ({ key, shift: true });

describe('The keys that move', () => {
  it.each<[string, Key[], number[]]>([
    ['arrows', [right, down, down, 'ArrowLeft', 'ArrowUp'], [1, 0]],
    ['arrows, not past the edges', ['ArrowUp', 'ArrowLeft', right, right, right], [0, 2]],
    ['Home', [down, right, right, 'Home'], [1, 0]],
    ['End', [down, 'End'], [1, 2]],
    ['Ctrl+Home', [down, right, ctrl('Home')], [0, 0]],
    ['Ctrl+End', [ctrl('End')], [2, 2]],
    ['Ctrl and an arrow', [ctrl(down), ctrl(right)], [2, 2]],
  ])('%s', (_, keys, place) => {
    const state = press(counts(), ...keys);
    expect(placeOf(state)).toEqual(place);
    expect(state.selection.anchor).toEqual(state.selection.focus);
  });

  it('extend the selection with Shift', () => {
    const { selection } = press(counts(), right, shift(down), shift(right));
    expect(selection).toEqual({ anchor: { row: 0, column: 1 }, focus: { row: 1, column: 2 } });
  });

  it('select everything with Ctrl+A', () => {
    const { selection } = press(counts(), ctrl('a'));
    expect(selection).toEqual({ anchor: { row: 0, column: 0 }, focus: { row: 2, column: 2 } });
  });

  it('are left to the browser where the grid has no use for them', () => {
    for (const key of ['Tab', 'Escape', 'Shift', 'F5', 'PageDown'])
      expect(pressed(counts(), frame, { key })).toBeUndefined();
    expect(pressed(counts(), frame, ctrl('c'))).toBeUndefined();
    expect(pressed(counts(), frame, { key: 'f', alt: true })).toBeUndefined();
  });
});

describe('Typing', () => {
  it('replaces the value; Enter stores it and goes down', () => {
    const state = press(counts(), right, '5');
    expect(state.draft).toEqual({ text: '5', isReplacing: true });
    const entered = press(typed(state, '52'), 'Enter');
    expect(stockOf(entered)[0]).toEqual([1, 52, 3]);
    expect(placeOf(entered)).toEqual([1, 1]);
  });

  it('is stored by an arrow key, which moves to the next cell, but within the text after F2', () => {
    const state = press(typed(press(counts(), '5'), '50'), right);
    expect(stockOf(state)[0]).toEqual([50, 2, 3]);
    expect(placeOf(state)).toEqual([0, 1]);
    expect(pressed(press(counts(), 'F2'), frame, { key: right })).toBeUndefined();
  });

  it.each(['F2', 'Enter'])('starts with the value after %s', (key) => {
    expect(press(counts(), right, key).draft).toEqual({ text: '2', isReplacing: false });
  });

  it('goes up with Shift+Enter', () => {
    const state = press(press(counts(), down, 'Enter'), shift('Enter'));
    expect(placeOf(state)).toEqual([0, 0]);
  });

  it('is undone by Escape', () => {
    const state = press(typed(press(counts(), '5'), '52'), 'Escape');
    expect(state.draft).toBeNull();
    expect(stockOf(state)).toEqual(stockOf(counts()));
  });

  it('makes a variant that was not made', () => {
    expect(stockOf(press(counts(), down, right, '5', 'Enter'))[1]).toEqual([4, 5, 6]);
  });

  it('marks the cell, and neither changes nor leaves it, if the text is no valid number', () => {
    const state = press(typed(press(counts(), '1'), '1.5'), 'Enter');
    expect(state.marks).toEqual({ [keyAt(frame, { row: 0, column: 0 })]: '“1.5” is not a whole number.' });
    expect(stockOf(state)).toEqual(stockOf(counts()));
    expect(placeOf(state)).toEqual([0, 0]);
    expect(press(state, '7', 'Enter').marks).toEqual({});
  });

  it('changes nothing if it leaves the cell empty', () => {
    const state = press(typed(press(counts(), 'F2'), ' '), 'Enter');
    expect(stockOf(state)).toEqual(stockOf(counts()));
    expect(state.past).toEqual([]);
  });

  it('is stored when another cell is pointed at', () => {
    const state = pointedAt(press(counts(), '5'), frame, { row: 2, column: 2 }, false);
    expect(stockOf(state)[0]).toEqual([5, 2, 3]);
    expect(placeOf(state)).toEqual([2, 2]);
    const extended = pointedAt(state, frame, { row: 1, column: 1 }, true);
    expect(extended.selection).toEqual({ anchor: { row: 2, column: 2 }, focus: { row: 1, column: 1 } });
  });
});

describe('The keys that change', () => {
  it.each(['Delete', 'Backspace'])('%s sets the selected cells to 0 that are made', (key) => {
    const state = press(counts(), shift(right), shift(down), key);
    expect(stockOf(state)).toEqual([
      [0, 0, 3],
      [0, null, 6],
      [7, 8, 9],
    ]);
  });

  it('Space makes the variant or takes it out of sale, and keeps its stock', () => {
    const made = press(counts(), down, right, ' ');
    expect(stockOf(made)[1]).toEqual([4, 0, 6]);
    const out = press(counts(), ' ');
    expect(stockOf(out)[0]).toEqual([null, 2, 3]);
    expect(stockOf(press(out, ' '))[0]).toEqual([1, 2, 3]);
  });

  it('Ctrl+D repeats a cell below it, or the first row of a selection', () => {
    expect(stockOf(press(counts(), ctrl('d')))).toEqual([
      [1, 2, 3],
      [1, null, 6],
      [1, 8, 9],
    ]);
    expect(stockOf(press(counts(), right, shift(right), shift(down), ctrl('d')))).toEqual([
      [1, 2, 3],
      [4, null, 3],
      [7, 8, 9],
    ]);
  });

  it('Ctrl+R repeats a cell to its right, or the first column of a selection', () => {
    expect(stockOf(press(counts(), down, ctrl('r')))[1]).toEqual([4, null, 4]);
    expect(stockOf(press(counts(), shift(right), shift(down), ctrl('r')))).toEqual([
      [1, 1, 3],
      [4, null, 6],
      [7, 8, 9],
    ]);
  });

  it('do not repeat SKUs, which are unique', () => {
    const state: GridState = { ...counts(), view: 'sku' };
    expect(pressed(state, frame, ctrl('r'))).toBe(state);
  });

  it('Ctrl+Z undoes one change after the other', () => {
    const state = press(counts(), '5', 'Enter', 'Delete', ctrl('z'));
    expect(stockOf(state)[0]).toEqual([5, 2, 3]);
    expect(stockOf(state)[1]).toEqual([4, null, 6]);
    const first = press(state, ctrl('z'));
    expect(stockOf(first)).toEqual(stockOf(counts()));
    expect(press(first, ctrl('z'))).toMatchObject({ past: [], notice: 'There is nothing to undo.' });
  });
});
