import { useEffect, useRef } from 'react';
import { type Cell, cellName, type Frame, type Position, textOf, type View } from './state/grid-cells';
import { CellBox } from './grid.styles';

interface GridCellProps {
  frame: Frame;
  position: Position;
  cell: Cell;
  view: View;
  isCurrent: boolean;
  isSelected: boolean;
  /** What is typed into it; null while nothing is. */
  draft: string | null;
  /** The id of the sentence that says what is wrong. */
  faultId: string | undefined;
  /** Whether the cell takes the focus when it becomes the current cell. */
  takesFocus: () => boolean;
  onPoint: (event: React.MouseEvent) => void;
  /** Called when the cell gets the focus without being the current cell. */
  onFocus: () => void;
  onEdit: () => void;
  onDraft: (text: string) => void;
  onLeave: () => void;
}

export function GridCell(props: GridCellProps) {
  const { frame, position, cell, view, isCurrent, isSelected, draft, faultId, takesFocus } = props;
  const box = useRef<HTMLTableCellElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = draft !== null;
  useEffect(() => {
    if (!isCurrent || !takesFocus()) return;
    const field = input.current;
    if (!field) return box.current?.focus();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isCurrent, isTyping, takesFocus]);
  const name = cellName(frame, position, cell, view);
  return (
    <CellBox
      ref={box}
      role="gridcell"
      aria-label={name}
      aria-selected={isSelected}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      data-made={cell.isMade}
      data-variant={cell.id}
      data-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onMouseDown={props.onPoint}
      onFocus={() => !isCurrent && props.onFocus()}
      onDoubleClick={props.onEdit}
    >
      {isTyping ? (
        <input
          ref={input}
          aria-label={name}
          inputMode={view === 'stock' ? 'numeric' : undefined}
          value={draft}
          onChange={(event) => props.onDraft(event.target.value)}
          onBlur={props.onLeave}
          onMouseDown={(event) => event.stopPropagation()}
          data-handles-escape
        />
      ) : (
        <>
          <span>{cell.isMade ? textOf(cell, view) : '–'}</span>
          {view === 'stock' && cell.reserved > 0 && <small>{`${cell.reserved} reserved`}</small>}
        </>
      )}
    </CellBox>
  );
}
