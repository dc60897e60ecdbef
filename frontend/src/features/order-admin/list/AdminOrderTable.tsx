import styled from 'styled-components';
import type { AdminOrder } from '../../../contract/types';
import { counted } from '../../../lib/format/count';
import { formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { media } from '../../../ui/theme/media-queries';
import { ResponsiveTable } from '../../../ui/theme/responsive-table';
import { OrderStatusText, statusLabel } from '../../orders';
import type { Column, Sorting } from './order-filters';
import { SortableHead } from './SortableHead';
import type { Choice } from './use-choice';

const Table = styled(ResponsiveTable)`
  /* A card: number and choice, customer, date, and beside status and price the button. */
  tbody tr {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
  }
  .id,
  .customer,
  .date {
    grid-column: 1 / -1;
    padding-right: 48px;
  }
  td.details {
    grid-row: 4 / span 2;
    grid-column: 2;
    align-self: end;
  }
  .choice label {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 44px;
    height: 44px;
    margin: -10px -12px;
    cursor: pointer;
  }
  .choice input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
  td.choice {
    grid-row: 1;
    grid-column: 2;
    justify-self: end;
    align-self: start;
    z-index: 1;
  }
  .id {
    grid-row: 1;
  }
  .customer {
    overflow-wrap: anywhere;
  }
  .price {
    font-variant-numeric: tabular-nums;
  }
  tr:has(input:checked) {
    background: var(--canvas);
  }
  ${media.medium} {
    tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(13.5rem, auto) 44px;
      gap: 8px 16px;
    }
    tbody tr:not(:has(.choice)) {
      grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(13.5rem, auto) minmax(6rem, auto);
    }
    .id,
    .customer,
    .date {
      grid-column: auto;
      padding-right: 0;
    }
    td.choice {
      grid-column: 4;
    }
    td.details {
      grid-row: auto;
      grid-column: 3 / -1;
      justify-self: end;
    }
  }
  ${media.wide} {
    .id,
    .customer,
    .date {
      padding-right: 16px;
    }
    td.choice {
      width: 44px;
    }
    .id {
      width: 17%;
    }
    .customer {
      width: 21%;
      min-width: 6rem;
    }
    .status {
      overflow-wrap: normal;
    }
    .price {
      white-space: nowrap;
      text-align: right;
    }
    td.details {
      text-align: right;
    }
  }
`;
const Id = styled.span`
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    font:
      400 var(--size-caption) / 1.4 ui-monospace,
      monospace;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    ${media.belowSmall} {
      display: none;
    }
  }
`;
const Beside = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;

interface AdminOrderTableProps {
  orders: readonly AdminOrder[];
  onOpen: (id: string) => void;
  /** Left out: rows can't be chosen. */
  choice?: Choice | undefined;
  sorting: Sorting;
  /** Left out: the heads don't sort. */
  onSort?: ((column: Column) => void) | undefined;
}

/** Orders as staff see them: with customers, what is ordered and paid, and the ids that other programs use. */
export function AdminOrderTable({ orders, onOpen, choice, sorting, onSort }: AdminOrderTableProps) {
  const sorted = { sorting, onSort };
  return (
    <Table $from="wide">
      <thead>
        <tr>
          {choice && (
            <th scope="col">
              <VisuallyHidden>Choose</VisuallyHidden>
            </th>
          )}
          <th scope="col">Order ID</th>
          <SortableHead column="customerName" {...sorted}>
            Customer
          </SortableHead>
          <SortableHead column="orderDate" {...sorted}>
            Order Date
          </SortableHead>
          <th scope="col">Status</th>
          <SortableHead column="totalAmount" className="price" {...sorted}>
            Price
          </SortableHead>
          <th scope="col">
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            {choice && (
              <td className="choice">
                <Choose order={order} choice={choice} />
              </td>
            )}
            <td className="id">
              <Id title={order._id}>
                <span>{order.orderNumber}</span>
                <small>{order._id}</small>
              </Id>
            </td>
            <td className="customer">
              <bdi>{order.customerName}</bdi>
              {order.email && <Beside>{order.email}</Beside>}
            </td>
            <td className="date">{formatMoment(order.orderDate)}</td>
            <td className="status">
              <OrderStatusText status={order.orderStatus} />
            </td>
            <td className="price">
              <span>{formatMoney(order.totalAmount)}</span>
              <Beside>{contentsOf(order)}</Beside>
            </td>
            <td className="details">
              <Button variant="secondary" small onClick={() => onOpen(order._id)}>
                <span>View Details</span>
                <VisuallyHidden>{` of order ${order.orderNumber}`}</VisuallyHidden>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Choose({ order, choice }: { order: AdminOrder; choice: Choice }) {
  const { ids, isFull, choose } = choice;
  const isChosen = ids.includes(order._id);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Choose order ${order.orderNumber}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ target }) => choose([order._id], target.checked)}
      />
    </label>
  );
}

/** Such as "2 items · paid". */
function contentsOf({ cartItems, paymentStatus }: AdminOrder): string {
  const items = cartItems.reduce((count, { quantity }) => count + quantity, 0);
  const payment = paymentStatus === 'pending' ? 'not paid' : statusLabel(paymentStatus).toLowerCase();
  return `${counted(items, 'item')} · ${payment}`;
}
