import styled from 'styled-components';
import type { SizeGuide } from '../../../contract/types';
import { useStoredValue } from '../../../lib/storage/use-stored-value';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { CoveringRadio, focusRing } from '../../../ui/form/covering-radio';
import { isSizeOffered } from './is-size-offered';

const Units = styled.fieldset`
  display: flex;
  gap: 8px;
`;
const Unit = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 72px;
  min-height: 44px;
  border: 1px solid var(--line-strong);
  border-radius: 999px;
  cursor: pointer;
  ${focusRing}
  &:has(:checked) {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--paper);
  }
  ${media.forced} {
    &:has(:checked) {
      border: 2px solid Highlight;
      color: CanvasText;
    }
  }
`;
const Frame = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: 4px;
    text-align: left;
    font-weight: 600;
  }
  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    white-space: nowrap;
  }
  th {
    font-weight: 600;
  }
  tbody + tbody :is(td, th) {
    color: var(--ink-2);
    font-weight: 400;
  }
  tbody + tbody th[scope='rowgroup'] {
    padding-top: 20px;
    font-size: var(--size-small);
    font-weight: 600;
  }
`;
const HowTo = styled.dl`
  dt {
    font-weight: 600;
  }
  dd + dt {
    margin-top: 8px;
  }
`;

const units = [
  { value: 'cm', label: 'cm' },
  { value: 'inches', label: 'inches' },
] as const;

interface SizeGuideTablesProps {
  guide: SizeGuide;
  /** The product's sizes, which are listed first. */
  sizes: readonly string[];
  /** The product's category, whose table comes first. */
  category: string;
}

/** The measures of a scale in the unit that the browser remembers. */
export function SizeGuideTables({ guide, sizes, category }: SizeGuideTablesProps) {
  const [stored, store] = useStoredValue('unit');
  const unit = stored === 'inches' ? 'inches' : 'cm';
  const isOwn = (table: SizeGuide['tables'][number]) => table.caption.toLowerCase() === category;
  const tables = [...guide.tables].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <Stack $gap={24}>
      <Units role="radiogroup" aria-label="Unit">
        {units.map(({ value, label }) => (
          <Unit key={value}>
            <CoveringRadio type="radio" name="unit" checked={value === unit} onChange={() => store(value)} />
            <span>{label}</span>
          </Unit>
        ))}
      </Units>
      {tables.map((table) => (
        <SizeTable key={table.caption} {...{ table, unit, sizes }} />
      ))}
      <section aria-label="How to measure">
        <Stack $gap={8}>
          <h3>How to measure</h3>
          <HowTo>
            {guide.howToMeasure.map(({ measure, how }) => [
              <dt key={measure}>{measure}</dt>,
              <Small as="dd" key={`how ${measure}`}>
                {how}
              </Small>,
            ])}
          </HowTo>
        </Stack>
      </section>
    </Stack>
  );
}

interface SizeTableProps {
  table: SizeGuide['tables'][number];
  unit: 'cm' | 'inches';
  sizes: readonly string[];
}

function SizeTable({ table: { caption, columns, rows }, unit, sizes }: SizeTableProps) {
  const offered = rows.filter(({ size }) => isSizeOffered(size, sizes));
  const others = rows.filter((row) => !offered.includes(row));
  const body = (shown: typeof rows) =>
    shown.map((row) => (
      <tr key={row.size}>
        <th scope="row">{row.size}</th>
        {row[unit].map((cell, at) => (
          <td key={columns[at]}>{cell}</td>
        ))}
      </tr>
    ));
  return (
    <Frame tabIndex={0} role="group" aria-label={caption}>
      <Table>
        <caption>{`${caption}, in ${unit}`}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {offered.length > 0 && <tbody>{body(offered)}</tbody>}
        {others.length > 0 && (
          <tbody>
            {offered.length > 0 && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  Other sizes
                </th>
              </tr>
            )}
            {body(others)}
          </tbody>
        )}
      </Table>
    </Frame>
  );
}
