import styled from 'styled-components';
import type { BestSeller } from '../../contract/types';
import { changeFrom } from '../../lib/format/change';
import { formatCount } from '../../lib/format/count';
import { formatMoney } from '../../lib/format/money';
import { spanName } from '../../lib/format/periods';
import { useRead } from '../../lib/read-slice';
import { EmptyState } from '../../ui/feedback/empty-and-failed-state';
import { SelectField } from '../../ui/form/SelectField';
import { Link } from '../../ui/navigation/Link';
import { Small } from '../../ui/theme/layout-components';
import type { Span } from './report-time';
import { ReportPanel } from './ReportPanel';
import { type BestBy, bestSellers, csvPath } from './reports';

const Choice = styled.div`
  max-width: 16rem;
  margin: 12px 0;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 0 8px 16px;
    vertical-align: top;
    text-align: right;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    width: 50%;
    padding-left: 0;
    text-align: left;
  }
  thead th {
    white-space: nowrap;
    font-size: var(--size-small);
    font-weight: 550;
    color: var(--ink-2);
  }
  small {
    display: block;
    font-size: var(--size-small);
    color: var(--ink-2);
    text-wrap: balance;
  }
  a {
    display: inline-block;
    min-height: 24px;
  }
`;
/* A border, as backgrounds are neither printed nor kept in forced colours. */
const Bar = styled.i`
  display: block;
  margin-top: 6px;
  border-top: 6px solid var(--ink);
`;

interface Kind {
  value: BestBy;
  label: string;
  /** Where its rows lead; left out where there is no page of them. */
  pathOf?: (key: string) => string;
}

export const kinds: readonly Kind[] = [
  { value: 'product', label: 'Product', pathOf: (key) => `/admin/products?edit=${key}` },
  { value: 'size', label: 'Size' },
  { value: 'category', label: 'Category', pathOf: (key) => `/admin/products?category=${key}` },
  { value: 'brand', label: 'Brand', pathOf: (key) => `/admin/products?brand=${key}` },
];

interface BestSellersProps {
  span: Span;
  kind: Kind;
  onChoose: (by: string) => void;
}

/** What sold best by net revenue, with bars. */
export function BestSellers({ span: { from, to }, kind, onChoose }: BestSellersProps) {
  const by = kind.value;
  const read = useRead(bestSellers, { from, to, by });
  const rows = read.data?.data ?? [];
  const most = Math.max(...rows.map(({ net }) => net));
  const [shown, all] = [rows.length, read.data?.meta.total ?? 0];
  return (
    <ReportPanel
      title="Best sellers"
      about={spanName({ from, to })}
      csv={csvPath('products', { from, to, by })}
      read={read}
    >
      <Choice data-screen-only>
        <SelectField label="By" options={kinds} value={by} onChange={({ target }) => onChoose(target.value)} />
      </Choice>
      {rows.length === 0 && <EmptyState>Nothing was sold in this time.</EmptyState>}
      {rows.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{kind.label}</th>
              <th scope="col">Units</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BestSellerRow key={row.key} row={row} kind={kind} most={most} />
            ))}
          </tbody>
        </Table>
      )}
      {all > shown && <Small style={{ marginTop: 12 }}>{`The best ${shown} of ${all}. The file has all.`}</Small>}
    </ReportPanel>
  );
}

function BestSellerRow({ row, kind, most }: { row: BestSeller; kind: Kind; most: number }) {
  const { key, label, units, net, netBefore } = row;
  const name = <bdi>{label}</bdi>;
  return (
    <tr>
      <th scope="row">
        {kind.pathOf && key ? <Link to={kind.pathOf(key)}>{name}</Link> : name}
        {net > 0 && <Bar style={{ width: `${(net / most) * 100}%` }} />}
      </th>
      <td>{formatCount(units)}</td>
      <td>
        <span>{formatMoney(net)}</span>
        <small>{changeFrom(net, netBefore, formatMoney(netBefore), 'before')}</small>
      </td>
    </tr>
  );
}
