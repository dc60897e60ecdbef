import { useCallback, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { cellOf, type Frame, keyAt, placeName, type Position, totalsOf } from './state/grid-cells';
import { copied, pasted } from './state/cell-clipboard';
import { pointedAt, pressed } from './state/grid-input';
import { committed, edited, type GridState } from './state/grid-state';
import { clamped, isSelected } from './state/cell-selection';
import { Faults, Scroller, Swatch, Table } from './grid.styles';
import { GridCell } from './GridCell';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';

export interface VariantGridProps {
  grid: GridState;
  frame: Frame;
  /** By the key of the row. */
  swatches: Readonly<Record<string, string>>;
  onChange: (change: (grid: GridState, frame: Frame) => GridState) => void;
}

/** Stock or SKUs by size and colour, with the keys of a spreadsheet. */
export function VariantGrid({ grid, frame, swatches, onChange }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null);
  // An input that disappears leaves the focus to the page.
  const wasTyping = useRef(false);
  const takesFocus = useCallback(() => {
    const isHere = wasTyping.current || (table.current?.contains(document.activeElement) ?? false);
    wasTyping.current = false;
    return isHere;
  }, []);
  const selection = clamped(grid.selection, frame);
  const totals = totalsOf(grid.cells, frame);
  const { view } = grid;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey };
    if (!pressed({ ...grid, selection }, frame, press)) return;
    event.preventDefault();
    wasTyping.current = grid.draft !== null;
    onChange((latest, shown) => pressed(latest, shown, press) ?? latest);
  };
  const onCopy = (event: React.ClipboardEvent) => {
    if (grid.draft) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied({ ...grid, selection }, frame));
  };
  const onPaste = (event: React.ClipboardEvent) => {
    if (grid.draft) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    onChange((latest, shown) => pasted(latest, shown, text));
  };
  const at = (position: Position) => {
    const key = keyAt(frame, position);
    const isCurrent = selection.focus.row === position.row && selection.focus.column === position.column;
    return (
      <GridCell
        key={position.column}
        {...{ frame, position, view, isCurrent, takesFocus }}
        cell={cellOf(grid.cells, key)}
        isSelected={isSelected(selection, position)}
        draft={isCurrent && grid.draft ? grid.draft.text : null}
        faultId={grid.marks[key] === undefined ? undefined : faultId(key)}
        onPoint={(event) => onChange((latest, shown) => pointedAt(latest, shown, position, event.shiftKey))}
        onFocus={() => onChange((latest, shown) => pointedAt(latest, shown, position, false))}
        onEdit={() => onChange((latest, shown) => edited(latest, shown))}
        onDraft={(text) =>
          onChange((latest) => (latest.draft ? { ...latest, draft: { ...latest.draft, text } } : latest))
        }
        onLeave={() => onChange((latest, shown) => committed(latest, shown))}
      />
    );
  };
  return (
    <>
      <Scroller>
        <Table
          ref={table}
          role="grid"
          aria-label={view === 'stock' ? 'Stock by size and colour' : 'SKU by size and colour'}
          aria-multiselectable
          onKeyDown={unlessComposing(onKeyDown)}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Colour</VisuallyHidden>
              </th>
              {frame.columns.map((size) => (
                <th key={size} scope="col">
                  {size || (view === 'stock' ? 'Stock' : 'SKU')}
                </th>
              ))}
              {view === 'stock' && <th scope="col">Total</th>}
            </tr>
          </thead>
          <tbody>
            {frame.rows.map(({ key, name }, row) => (
              <tr key={key}>
                <th scope="row">
                  {swatches[key] && <Swatch style={{ background: swatches[key] }} />}
                  <bdi>{key === '' ? (view === 'stock' ? 'Stock' : 'SKU') : name || 'No name yet'}</bdi>
                </th>
                {frame.columns.map((_, column) => at({ row, column }))}
                {view === 'stock' && (
                  <td>
                    <output>{totals.rows[row]}</output>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {view === 'stock' && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {totals.columns.map((total, column) => (
                  <td key={frame.columns[column]}>
                    <output>{total}</output>
                  </td>
                ))}
                <td>
                  <output aria-label="Total stock">{totals.all}</output>
                </td>
              </tr>
            </tfoot>
          )}
        </Table>
      </Scroller>
      <CellFaults grid={grid} frame={frame} />
    </>
  );
}

export function faultId(key: string): string {
  return `fault-${encodeURIComponent(key)}`;
}

/** The sentences about marked cells. */
export function CellFaults({ grid: { marks }, frame }: Pick<VariantGridProps, 'grid' | 'frame'>) {
  const places = frame.rows.flatMap((_, row) => frame.columns.map((_, column) => ({ row, column })));
  const marked = places.filter((place) => marks[keyAt(frame, place)] !== undefined);
  return (
    <Faults role="alert">
      {marked.map((place) => {
        const key = keyAt(frame, place);
        const name = placeName(frame, place);
        return (
          <p key={key} id={faultId(key)}>
            {name ? `${name}: ${marks[key]}` : marks[key]}
          </p>
        );
      })}
    </Faults>
  );
}
