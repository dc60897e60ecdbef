import {
  type Cell,
  cellOf,
  type Cells,
  type Frame,
  keyAt,
  type Position,
  positionsOf,
  textOf,
  type View,
} from './grid-cells';
import { bounds, isOneCell, isSelected, only, type Selection } from './cell-selection';
import { wholeNumber } from '../../../../lib/numbers/whole-number';
import { stockFault } from './stock-fault';

/** What is being typed into the current cell. */
interface Draft {
  text: string;
  /** Typing replaced the value, so that arrow keys leave the cell; otherwise they move within the text. */
  isReplacing: boolean;
}

export interface GridState {
  cells: Cells;
  /** For undo, the latest last. */
  past: readonly Cells[];
  /** Why cells are wrong, by `keyOf`. */
  marks: Readonly<Record<string, string>>;
  selection: Selection;
  draft: Draft | null;
  view: View;
  /** What happened, for the status line; empty for nothing. */
  notice: string;
}

const maxUndos = 100;
const maxSkuLength = 64;

export function openGrid(cells: Cells): GridState {
  const selection = only({ row: 0, column: 0 });
  return { cells, past: [], marks: {}, selection, draft: null, view: 'stock', notice: '' };
}

/** Texts for cells, by key. */
type Entries = Readonly<Record<string, string>>;

/** A valid text becomes the cell's value and makes the variant; any other leaves the value and marks the cell. */
export function entered(state: GridState, entries: Entries): GridState {
  const changes: Record<string, Cell> = {};
  const marks: Record<string, string> = {};
  for (const [key, text] of Object.entries(entries)) {
    const fault = faultOf(text, state.view);
    if (fault !== undefined) marks[key] = fault;
    else changes[key] = withText(cellOf(state.cells, key), text, state.view);
  }
  return changed(state, changes, marks);
}

function faultOf(text: string, view: View): string | undefined {
  if (view === 'stock') return stockFault(text);
  return text.trim().length > maxSkuLength ? `A SKU can have at most ${maxSkuLength} characters.` : undefined;
}

function withText(cell: Cell, text: string, view: View): Cell {
  const value = view === 'stock' ? { stock: wholeNumber(text) ?? 0 } : { sku: text.trim() };
  return { ...cell, ...value, isMade: true };
}

/** One step for undo; changed cells lose their marks. */
export function changed(
  state: GridState,
  changes: Cells,
  marks: Readonly<Record<string, string>> = {},
  notice = '',
): GridState {
  const isNew = Object.entries(changes).some(([key, cell]) => !isSame(cellOf(state.cells, key), cell));
  const stillMarked = Object.entries(state.marks).filter(([key]) => !(key in changes));
  return {
    ...state,
    cells: isNew ? { ...state.cells, ...changes } : state.cells,
    past: isNew ? [...state.past, state.cells].slice(-maxUndos) : state.past,
    marks: { ...Object.fromEntries(stillMarked), ...marks },
    draft: null,
    notice,
  };
}

function isSame(one: Cell, other: Cell): boolean {
  return one.isMade === other.isMade && one.stock === other.stock && one.sku === other.sku;
}

export function undone(state: GridState): GridState {
  const cells = state.past.at(-1);
  if (!cells) return { ...state, notice: 'There is nothing to undo.' };
  return { ...state, cells, past: state.past.slice(0, -1), marks: {}, draft: null, notice: 'Undone.' };
}

/** Starts typing into the current cell. */
export function edited(state: GridState, frame: Frame, typed?: string): GridState {
  const cell = cellOf(state.cells, keyAt(frame, state.selection.focus));
  const draft = { text: typed ?? textOf(cell, state.view), isReplacing: typed !== undefined };
  return { ...state, draft, selection: only(state.selection.focus), notice: '' };
}

/** Ends typing. An emptied stock leaves the cell as it was; so does its own value, and neither is wrong. */
export function committed(state: GridState, frame: Frame): GridState {
  const { draft, selection, view, cells, marks } = state;
  if (!draft) return state;
  const key = keyAt(frame, selection.focus);
  const isUnchanged = draft.text === textOf(cellOf(cells, key), view);
  if (isUnchanged || (view === 'stock' && draft.text.trim() === '')) {
    const { [key]: _, ...otherMarks } = marks;
    return { ...state, draft: null, marks: otherMarks };
  }
  return entered(state, { [key]: draft.text });
}

/** Stock becomes 0, an SKU none, in all selected cells that are made. */
export function cleared(state: GridState, frame: Frame): GridState {
  const keys = selectedPositions(state, frame).map((position) => keyAt(frame, position));
  const made = keys.filter((key) => cellOf(state.cells, key).isMade);
  const empty = state.view === 'stock' ? '0' : '';
  return entered(state, Object.fromEntries(made.map((key) => [key, empty])));
}

/** Makes the variant of the current cell, or takes it out of sale. */
export function toggled(state: GridState, frame: Frame): GridState {
  const key = keyAt(frame, state.selection.focus);
  const cell = cellOf(state.cells, key);
  const notice = cell.isMade ? 'Not made any more. Ctrl+Z brings it back.' : 'Made.';
  return changed(state, { [key]: { ...cell, isMade: !cell.isMade } }, {}, notice);
}

export type Fill = 'down' | 'right' | 'row' | 'column' | 'all';

/**
 * Repeats stock in cells that are made. `down` and `right` repeat the first row or column of a selection of several
 * cells, or one cell to the edge; the others repeat the current cell.
 */
export function filled(state: GridState, frame: Frame, fill: Fill): GridState {
  if (state.view !== 'stock') return state;
  const entries: Record<string, string> = {};
  for (const position of positionsOf(frame)) {
    const source = sourceOf(state.selection, fill, position);
    const from = source && cellOf(state.cells, keyAt(frame, source));
    const key = keyAt(frame, position);
    if (from?.isMade && cellOf(state.cells, key).isMade) entries[key] = String(from.stock);
  }
  return entered(state, entries);
}

/** @returns the cell that is repeated at the position, undefined where none is */
function sourceOf(selection: Selection, fill: Fill, position: Position): Position | undefined {
  const { focus } = selection;
  const { from } = bounds(selection);
  const { row, column } = position;
  const isInside = isOneCell(selection) || isSelected(selection, position);
  switch (fill) {
    case 'down':
      if (!isInside || row <= from.row) return undefined;
      return isOneCell(selection) && column !== focus.column ? undefined : { row: from.row, column };
    case 'right':
      if (!isInside || column <= from.column) return undefined;
      return isOneCell(selection) && row !== focus.row ? undefined : { row, column: from.column };
    case 'row':
      return row === focus.row ? focus : undefined;
    case 'column':
      return column === focus.column ? focus : undefined;
    case 'all':
      return focus;
  }
}

export function selectedPositions({ selection }: GridState, frame: Frame): Position[] {
  return positionsOf(frame).filter((position) => isSelected(selection, position));
}
