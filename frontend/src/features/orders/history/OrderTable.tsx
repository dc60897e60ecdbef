import styled from 'styled-components';
import type { AdminOrder, Order } from '../../../contract/types';
import { formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/buttons/Button';
import { ResponsiveTable } from '../../../ui/theme/responsive-table';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { media } from '../../../ui/theme/media-queries';
import { statusLabel } from '../status-labels';

const Table = styled(ResponsiveTable)`
  ${media.medium} {
    tr {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 8px 16px;
    }
    td:last-child {
      text-align: right;
    }
  }
  ${({ $from = 'medium' }) => media[$from]} {
    .id {
      width: 18%;
    }
    .customer {
      width: 20%;
      min-width: 6rem;
      overflow-wrap: anywhere;
    }
    .status {
      overflow-wrap: normal;
    }
    .price {
      white-space: nowrap;
      text-align: right;
      font-variant-numeric: tabular-nums;
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
  }
`;
const Beside = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;
const Status = styled.span<{ $isDelivered: boolean }>`
  font-weight: 600;
  color: ${({ $isDelivered }) => ($isDelivered ? 'var(--ok)' : 'var(--warn)')};
`;

interface Opening {
  onOpen: (id: string) => void;
}
/** Staff also see customers, what is ordered and paid, and the ids that other programs use. */
type OrderTableProps = Opening & ({ orders: Order[]; forStaff?: false } | { orders: AdminOrder[]; forStaff: true });

/** Orders, newest first. */
export function OrderTable({ orders, onOpen, forStaff = false }: OrderTableProps) {
  return (
    <Table $from={forStaff ? 'wide' : 'medium'}>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          {forStaff && <th scope="col">Customer</th>}
          <th scope="col">Order Date</th>
          <th scope="col">Status</th>
          <th scope="col" className="price">
            Price
          </th>
          <th scope="col">
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td data-label="Order ID" className={forStaff ? 'id' : undefined}>
              <Id title={order._id}>
                <span>{order.orderNumber}</span>
                {forStaff && <small>{order._id}</small>}
              </Id>
            </td>
            {forStaff && (
              <td data-label="Customer" className="customer">
                <bdi>{order.customerName}</bdi>
                {'email' in order && order.email && <Beside>{order.email}</Beside>}
              </td>
            )}
            <td data-label="Order Date">{formatMoment(order.orderDate)}</td>
            <td data-label="Status" className="status">
              <Status $isDelivered={order.orderStatus === 'delivered'} data-status={order.orderStatus}>
                {statusLabel(order.orderStatus)}
              </Status>
            </td>
            <td data-label="Price" className="price">
              <span>{formatMoney(order.totalAmount)}</span>
              {forStaff && <Beside>{contentsOf(order)}</Beside>}
            </td>
            <td>
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

/** Such as "2 items · paid". */
function contentsOf({ cartItems, paymentStatus }: Order): string {
  const items = cartItems.reduce((count, { quantity }) => count + quantity, 0);
  const payment = paymentStatus === 'pending' ? 'not paid' : statusLabel(paymentStatus).toLowerCase();
  return `${items} ${items === 1 ? 'item' : 'items'} · ${payment}`;
}
