import styled from 'styled-components';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Button } from '../../../ui/buttons/Button';
import { Input } from '../../../ui/form/Field';
import { CloseIcon, MinusIcon, PlusIcon } from '../../../ui/icons/icons';
import { Row, Small } from '../../../ui/theme/layout-components';
import { cellName, cellOf, keyAt, placeName, type Position, textOf, totalsOf } from './state/grid-cells';
import { committed, edited, entered, type GridState, toggled } from './state/grid-state';
import { only } from './state/cell-selection';
import { Swatch } from './grid.styles';
import { CellFaults, faultId, type VariantGridProps } from './VariantGrid';
import { isolated } from '../../../lib/format/isolated';

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  & + & {
    margin-top: 20px;
  }
  legend {
    display: flex;
    align-items: center;
    width: 100%;
    padding: 0 0 8px;
    font-weight: 600;
  }
  output {
    margin-left: auto;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  input {
    width: 84px;
    min-height: 44px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** The grid for narrow screens: a list for each colour. */
export function VariantList({ grid, frame, swatches, onChange }: VariantGridProps) {
  const totals = totalsOf(grid.cells, frame);
  return (
    <div>
      {frame.rows.map(({ key, name }, row) => (
        <Group key={key}>
          <legend>
            {swatches[key] && <Swatch style={{ background: swatches[key] }} />}
            <span>{key === '' ? 'All' : name || 'No name yet'}</span>
            {grid.view === 'stock' && <output aria-label={`Total ${isolated(name)}`}>{totals.rows[row]}</output>}
          </legend>
          {frame.columns.map((size, column) => (
            <VariantLine key={size} {...{ grid, frame, onChange }} position={{ row, column }} />
          ))}
        </Group>
      ))}
      <CellFaults grid={grid} frame={frame} />
    </div>
  );
}

type VariantLineProps = Pick<VariantGridProps, 'grid' | 'frame' | 'onChange'> & { position: Position };

function VariantLine({ grid, frame, onChange, position }: VariantLineProps) {
  const key = keyAt(frame, position);
  const cell = cellOf(grid.cells, key);
  const place = placeName(frame, position);
  const { focus } = grid.selection;
  const isTyping = grid.draft !== null && focus.row === position.row && focus.column === position.column;
  const here = (state: GridState) => ({ ...state, selection: only(position) });
  const step = (by: number) => onChange((now) => entered(now, { [key]: String(Math.max(0, cell.stock + by)) }));
  const type = (text: string) =>
    onChange((now, shown) => ({ ...edited(here(now), shown), draft: { text, isReplacing: false } }));
  const toggle = () => onChange((now, shown) => toggled(here(now), shown));
  const label = grid.view === 'stock' ? `Stock of ${place}` : `SKU of ${place}`;
  return (
    <Line>
      <span>
        <span>{frame.columns[position.column] || 'Any size'}</span>
        {cell.reserved > 0 && <Small as="span">{` · ${cell.reserved} reserved`}</Small>}
      </span>
      {!cell.isMade && (
        <Button variant="secondary" small onClick={toggle} aria-label={`Make ${place}`}>
          Make
        </Button>
      )}
      {cell.isMade && (
        <Row $gap={0}>
          {grid.view === 'stock' && (
            <IconButton name={`One less of ${place}`} disabled={cell.stock === 0} onClick={() => step(-1)}>
              <MinusIcon size={16} />
            </IconButton>
          )}
          <Input
            aria-label={label}
            data-variant={cell.id}
            aria-description={cellName(frame, position, cell, grid.view)}
            aria-describedby={grid.marks[key] === undefined ? undefined : faultId(key)}
            aria-invalid={grid.marks[key] === undefined ? undefined : true}
            inputMode={grid.view === 'stock' ? 'numeric' : undefined}
            style={grid.view === 'sku' ? { width: 180 } : undefined}
            value={isTyping ? (grid.draft?.text ?? '') : textOf(cell, grid.view)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => isTyping && onChange((now, shown) => committed(now, shown))}
          />
          {grid.view === 'stock' && (
            <>
              <IconButton name={`One more of ${place}`} onClick={() => step(1)}>
                <PlusIcon size={16} />
              </IconButton>
              <IconButton name={`Take ${place} out of sale`} onClick={toggle}>
                <CloseIcon size={16} />
              </IconButton>
            </>
          )}
        </Row>
      )}
    </Line>
  );
}
