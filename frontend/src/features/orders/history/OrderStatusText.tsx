import styled from 'styled-components';
import type { OrderStatus } from '../../../contract/types';
import { statusLabel } from '../status-labels';

const Text = styled.span<{ $isDelivered: boolean }>`
  font-weight: 600;
  color: ${({ $isDelivered }) => ($isDelivered ? 'var(--ok)' : 'var(--warn)')};
`;

/** An order's status in a list. */
export function OrderStatusText({ status }: { status: OrderStatus }) {
  return (
    <Text $isDelivered={status === 'delivered'} data-status={status}>
      {statusLabel(status)}
    </Text>
  );
}
