import { type Frame, keyAt, type Position } from './grid-cells';
import { cleared, committed, edited, filled, type GridState, toggled, undone } from './grid-state';
import { everything, moved, only, type Press } from './cell-selection';

/** @returns the grid after the key, or undefined where the key is the browser's */
export function pressed(state: GridState, frame: Frame, press: Press): GridState | undefined {
  return state.draft ? pressedWhileTyping(state, frame, press) : pressedOnCell(state, frame, press);
}

function pressedWhileTyping(state: GridState, frame: Frame, press: Press): GridState | undefined {
  const { key } = press;
  if (key === 'Escape') return { ...state, draft: null };
  if (key === 'Enter') return committedAndMoved(state, frame, press.shift ? 'ArrowUp' : 'ArrowDown');
  if (state.draft?.isReplacing && key.startsWith('Arrow')) return committedAndMoved(state, frame, key);
  return undefined;
}

/** A refused text does not leave its cell. */
function committedAndMoved(state: GridState, frame: Frame, key: string): GridState {
  const next = committed(state, frame);
  const isRefused = next.marks !== state.marks && next.marks[keyAt(frame, state.selection.focus)] !== undefined;
  const selection = isRefused ? undefined : moved(state.selection, frame, { key });
  return selection ? { ...next, selection } : next;
}

function pressedOnCell(state: GridState, frame: Frame, press: Press): GridState | undefined {
  const selection = moved(state.selection, frame, press);
  if (selection) return { ...state, selection, notice: '' };
  const { key, ctrl, alt } = press;
  if (ctrl) return pressedWithCtrl(state, frame, key.toLowerCase());
  if (key === 'Enter' || key === 'F2') return edited(state, frame);
  if (key === 'Delete' || key === 'Backspace') return cleared(state, frame);
  if (key === ' ') return state.view === 'stock' ? toggled(state, frame) : state;
  const isCharacter = [...key].length === 1 && !alt;
  return isCharacter ? edited(state, frame, key) : undefined;
}

function pressedWithCtrl(state: GridState, frame: Frame, key: string): GridState | undefined {
  switch (key) {
    case 'z':
      return undone(state);
    case 'd':
      return filled(state, frame, 'down');
    case 'r':
      return filled(state, frame, 'right');
    case 'a':
      return { ...state, selection: everything(frame) };
    default:
      return undefined;
  }
}

/** @param isExtending keeps the first selected cell, as with Shift */
export function pointedAt(state: GridState, frame: Frame, position: Position, isExtending: boolean): GridState {
  const settled = committed(state, frame);
  const selection = isExtending ? { ...settled.selection, focus: position } : only(position);
  return { ...settled, selection };
}
