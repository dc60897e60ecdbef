import styled from 'styled-components';
import type { Customer } from '../../contract/types';
import { formatDay } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { useRead } from '../../lib/read-slice';
import { Badge } from '../../ui/feedback/Badge';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { media } from '../../ui/theme/media-queries';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { customersRead, type CustomersQuery } from './customers';

const Table = styled(ResponsiveTable)`
  &[data-late] {
    opacity: 0.6;
  }
  tr:last-child,
  tr:last-child > td {
    border-bottom: 0;
  }
  tr {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px 16px;
  }
  .who {
    grid-column: 1 / -1;
    overflow-wrap: anywhere;
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
      font-weight: 550;
      text-underline-offset: 3px;
    }
    small {
      display: block;
      font-size: var(--size-small);
      color: var(--ink-2);
    }
    span {
      margin-left: 10px;
    }
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  ${media.wide} {
    .who {
      width: 34%;
      a {
        min-height: 24px;
      }
    }
    .number {
      text-align: right;
      white-space: nowrap;
    }
    td {
      vertical-align: top;
      padding-block: 14px;
    }
    .number + :not(.number) {
      padding-left: 24px;
    }
  }
`;

/** Everybody with an account or an order. */
export function CustomerList({ query }: { query: CustomersQuery }) {
  const { data, progress, reload } = useRead(customersRead, query);
  if (progress === 'failed') return <FailedState what="The customers could not be loaded." onRetry={reload} />;
  if (!data) return <Skeleton height="280px" />;
  if (data.data.length === 0 && progress === 'ready') {
    return (
      <EmptyState>
        {query.q === '' ? 'Nobody has an account or an order yet.' : 'No customers match these words.'}
      </EmptyState>
    );
  }
  return (
    <Table $from="wide" aria-busy={progress === 'loading'} data-late={progress === 'loading' || undefined}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col" className="number">
            Orders
          </th>
          <th scope="col" className="number">
            Spent
          </th>
          <th scope="col" className="number">
            Refunded
          </th>
          <th scope="col">Last order</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((customer) => (
          <CustomerRow key={customer._id} customer={customer} />
        ))}
      </tbody>
    </Table>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { _id, name, email, role, orders, spent, refunded, lastOrderAt, lastSeenAt } = customer;
  return (
    <tr>
      <td className="who">
        <Link to={`/admin/customers/${_id}`}>
          <bdi>{name}</bdi>
        </Link>
        {role === 'guest' && <Badge $tone="grey">Guest</Badge>}
        {email && <small>{email}</small>}
      </td>
      <td data-label="Orders" className="number">
        {orders}
      </td>
      <td data-label="Spent" className="number">
        {formatMoney(spent)}
      </td>
      <td data-label="Refunded" className="number">
        {refunded > 0 ? formatMoney(refunded) : '–'}
      </td>
      <td data-label="Last order">{lastOrderAt ? formatDay(lastOrderAt) : '–'}</td>
      <td data-label="Last seen">{formatDay(lastSeenAt)}</td>
    </tr>
  );
}
