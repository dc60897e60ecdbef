import styled from 'styled-components';
import type { Order } from '../../../contract/types';
import { formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/buttons/Button';
import { Row } from '../../../ui/theme/layout-components';
import { ResponsiveTable } from '../../../ui/theme/responsive-table';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { media } from '../../../ui/theme/media-queries';
import { OrderStatusText } from './OrderStatusText';

const Table = styled(ResponsiveTable)`
  .id {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  ${media.medium} {
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

const Actions = styled(Row)`
  margin-top: 4px;
  ${media.medium} {
    margin-top: 0;
    justify-content: flex-end;
  }
`;

interface OrderTableProps {
  orders: readonly Order[];
  onOpen: (id: string) => void;
  /** What can be done with an order beside looking at it. */
  beside?: React.ComponentType<{ order: Order }>;
}

/** A shopper's orders, newest first. */
export function OrderTable({ orders, onOpen, beside: Beside }: OrderTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
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
            <td data-label="Order ID">
              <span className="id" title={order._id}>
                {order.orderNumber}
              </span>
            </td>
            <td data-label="Order Date">{formatMoment(order.orderDate)}</td>
            <td data-label="Status" className="status">
              <OrderStatusText status={order.orderStatus} />
            </td>
            <td data-label="Price" className="price">
              {formatMoney(order.totalAmount)}
            </td>
            <td>
              <Actions $wrap $gap={8}>
                {Beside && <Beside order={order} />}
                <Button variant="secondary" small onClick={() => onOpen(order._id)}>
                  <span>View Details</span>
                  <VisuallyHidden>{` of order ${order.orderNumber}`}</VisuallyHidden>
                </Button>
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
