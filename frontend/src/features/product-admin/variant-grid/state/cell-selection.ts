import type { Frame, Position } from './grid-cells';

/** A rectangle of cells; `focus` is the current one, and the corner that moves when it is extended. */
export interface Selection {
  anchor: Position;
  focus: Position;
}

export interface Press {
  key: string;
  /** Or the command key. */
  ctrl?: boolean;
  shift?: boolean;
  alt?: boolean;
}

export function only(position: Position): Selection {
  return { anchor: position, focus: position };
}

/** As spreadsheets move. @returns undefined for keys that move nothing */
export function moved({ anchor, focus }: Selection, frame: Frame, { key, ctrl, shift }: Press): Selection | undefined {
  const last = lastOf(frame);
  const { row, column } = focus;
  const goals: Record<string, Position> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
  };
  const goal = goals[key];
  if (!goal) return undefined;
  const next = within(frame, goal);
  return shift ? { anchor, focus: next } : only(next);
}

export function everything(frame: Frame): Selection {
  return { anchor: { row: 0, column: 0 }, focus: lastOf(frame) };
}

/** Sizes and colours may have gone since the cells were selected. */
export function clamped({ anchor, focus }: Selection, frame: Frame): Selection {
  return { anchor: within(frame, anchor), focus: within(frame, focus) };
}

/** The rows and columns of a selection, both ends included. */
export function bounds({ anchor, focus }: Selection): { from: Position; to: Position } {
  const [row, column] = [[anchor.row, focus.row] as const, [anchor.column, focus.column] as const];
  return {
    from: { row: Math.min(...row), column: Math.min(...column) },
    to: { row: Math.max(...row), column: Math.max(...column) },
  };
}

export function isSelected(selection: Selection, { row, column }: Position): boolean {
  const { from, to } = bounds(selection);
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

export function isOneCell({ anchor, focus }: Selection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

function lastOf({ rows, columns }: Frame): Position {
  return { row: rows.length - 1, column: columns.length - 1 };
}

function within(frame: Frame, { row, column }: Position): Position {
  const last = lastOf(frame);
  return { row: clamp(row, last.row), column: clamp(column, last.column) };
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
