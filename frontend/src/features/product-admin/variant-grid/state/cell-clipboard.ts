import { cellOf, type Frame, keyAt, textOf } from './grid-cells';
import { entered, type GridState, selectedPositions } from './grid-state';
import { bounds, isOneCell } from './cell-selection';

/** @returns the selected cells as spreadsheets copy them: tabs between columns, newlines between rows */
export function copied(state: GridState, frame: Frame): string {
  const { from, to } = bounds(state.selection);
  const lines: string[] = [];
  for (let row = from.row; row <= to.row; row++) {
    const texts: string[] = [];
    for (let column = from.column; column <= to.column; column++)
      texts.push(textOf(cellOf(state.cells, keyAt(frame, { row, column })), state.view));
    lines.push(texts.join('\t'));
  }
  return lines.join('\n');
}

/** Fills from the first selected cell on; one value fills all selected cells. Blank cells change nothing. */
export function pasted(state: GridState, frame: Frame, text: string): GridState {
  const lines = cellsOf(text);
  const [single] = lines.length === 1 && lines[0]?.length === 1 ? lines[0] : [];
  const entries: Record<string, string> = {};
  let left = 0;
  const enter = (row: number, column: number, value: string) => {
    if (value.trim() === '') return;
    if (row >= frame.rows.length || column >= frame.columns.length) left++;
    else entries[keyAt(frame, { row, column })] = value;
  };
  const { from } = bounds(state.selection);
  if (single !== undefined && !isOneCell(state.selection))
    for (const { row, column } of selectedPositions(state, frame)) enter(row, column, single);
  else
    lines.forEach((line, down) => line.forEach((value, right) => enter(from.row + down, from.column + right, value)));
  const next = entered(state, entries);
  return { ...next, notice: noticeOf(Object.keys(entries).length, left) };
}

function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return lines.split('\n').map((line) => line.split('\t'));
}

function noticeOf(count: number, left: number): string {
  const values = (number: number) => (number === 1 ? '1 value' : `${number} values`);
  return left > 0 ? `${values(count)} pasted; ${values(left)} did not fit.` : `${values(count)} pasted.`;
}
