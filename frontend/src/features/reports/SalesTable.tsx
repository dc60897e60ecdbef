import styled from 'styled-components';
import type { SalesSums } from '../../contract/types';
import { formatCount } from '../../lib/format/count';
import { formatMoney } from '../../lib/format/money';
import { longName } from '../../lib/format/periods';
import type { Sales } from './reports';

const Details = styled.details`
  summary {
    width: fit-content;
    min-height: 44px;
    padding: 10px 0;
    font-weight: 550;
    cursor: pointer;
  }
  /* On paper it is open. */
  @media print {
    summary {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;
const Scroller = styled.div`
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  th,
  td {
    padding: 8px 0 8px 20px;
    text-align: right;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th,
  tfoot th {
    font-weight: 550;
    color: var(--ink-2);
  }
  @media print {
    font-size: var(--size-caption);
    th,
    td {
      padding: 4px 0 4px 6px;
    }
    /* Once, not on every page. */
    tfoot {
      display: table-row-group;
    }
  }
  tfoot tr:first-child > * {
    font-weight: 600;
    color: var(--ink);
  }
`;

const columns: readonly { name: string; of: keyof SalesSums; isMoney: boolean }[] = [
  { name: 'Orders', of: 'orders', isMoney: false },
  { name: 'Units', of: 'units', isMoney: false },
  { name: 'Goods', of: 'gross', isMoney: true },
  { name: 'Discounts', of: 'discount', isMoney: true },
  { name: 'Delivery', of: 'delivery', isMoney: true },
  { name: 'Revenue', of: 'revenue', isMoney: true },
  { name: 'Tax in it', of: 'tax', isMoney: true },
  { name: 'Refunds', of: 'refunds', isMoney: true },
  { name: 'Net revenue', of: 'net', isMoney: true },
  { name: 'Average', of: 'average', isMoney: true },
];
const heads = { day: 'Day', week: 'Week', month: 'Month' };

/** All figures of each day, week or month. */
export function SalesTable({ sales: { periods, total, before, by } }: { sales: Sales }) {
  return (
    <Details>
      <summary>All figures as a table</summary>
      <Scroller tabIndex={0} role="region" aria-label={`Sales by ${by}`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{heads[by]}</th>
              {columns.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <FigureRow key={period.period} name={longName(period, by)} sums={period} />
            ))}
          </tbody>
          <tfoot>
            <FigureRow name="In all" sums={total} />
            <FigureRow name="The time before" sums={before} />
          </tfoot>
        </Table>
      </Scroller>
    </Details>
  );
}

function FigureRow({ name, sums }: { name: string; sums: SalesSums }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ of, isMoney }) => (
        <td key={of}>{isMoney ? formatMoney(sums[of]) : formatCount(sums[of])}</td>
      ))}
    </tr>
  );
}
