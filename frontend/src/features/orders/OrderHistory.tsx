import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { formatMoment } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { Button } from '../../ui/Button';
import { Bone, Skeleton } from '../../ui/Skeleton';
import { EmptyState, FailedState } from '../../ui/states';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { media } from '../../ui/theme';
import { OrderDialog } from './OrderDialog';
import { loadOrder, loadOrders, selectOrders } from './orders.slice';
import { statusLabel } from './status';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    gap: 4px;
    padding: 16px 0;
    border-bottom: 1px solid var(--line);
  }
  td {
    padding: 0;
    overflow-wrap: anywhere;
  }
  td[data-label]::before {
    content: attr(data-label) ': ';
    color: var(--ink-2);
  }
  ${media.medium} {
    thead {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      display: table-header-group;
    }
    tr {
      display: table-row;
    }
    th,
    td {
      padding: 14px 12px 14px 0;
      text-align: left;
      border-bottom: 1px solid var(--line);
    }
    td {
      overflow-wrap: normal;
    }
    td[data-label]::before {
      content: none;
    }
    td[data-label='Price'] {
      white-space: nowrap;
    }
  }
  th {
    font-size: var(--size-small);
    font-weight: 550;
    color: var(--ink-2);
  }
`;
const Id = styled.span`
  overflow-wrap: anywhere;
  font-family: ui-monospace, monospace;
  font-size: 0.8125rem;
`;
const Status = styled.span<{ $isDelivered: boolean }>`
  font-weight: 600;
  color: ${({ $isDelivered }) => ($isDelivered ? 'var(--ok)' : 'var(--warn)')};
`;

export function OrderHistory() {
  const dispatch = useDispatch();
  const { orderList, list } = useSelector(selectOrders);
  useEffect(() => {
    dispatch(loadOrders());
  }, [dispatch]);
  if (list === 'failed') {
    return <FailedState what="Your orders could not be loaded." onRetry={() => dispatch(loadOrders())} />;
  }
  if (list !== 'ready' && orderList.length === 0) {
    return (
      <Skeleton>
        <Bone $height="220px" />
      </Skeleton>
    );
  }
  if (orderList.length === 0) return <EmptyState>No orders found.</EmptyState>;
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Order ID</th>
            <th scope="col">Order Date</th>
            <th scope="col">Status</th>
            <th scope="col">Price</th>
            <th scope="col">
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orderList.map((order) => (
            <tr key={order._id}>
              <td data-label="Order ID">
                <Id>{order._id}</Id>
              </td>
              <td data-label="Order Date">{formatMoment(order.orderDate)}</td>
              <td data-label="Status">
                <Status $isDelivered={order.orderStatus === 'delivered'} data-status={order.orderStatus}>
                  {statusLabel(order.orderStatus)}
                </Status>
              </td>
              <td data-label="Price">{formatMoney(order.totalAmount)}</td>
              <td>
                <Button
                  variant="secondary"
                  small
                  onClick={() => dispatch(loadOrder(order._id))}
                  aria-label={`View Details of order ${order._id}`}
                >
                  View Details
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <OrderDialog />
    </>
  );
}
