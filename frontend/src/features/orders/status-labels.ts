import type { OrderStatus, PaymentStatus } from '../../contract/types';
import type { Tone } from '../../ui/feedback/Badge';

const labels: Record<OrderStatus | PaymentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
};

export function statusLabel(status: OrderStatus | PaymentStatus): string {
  return labels[status] ?? status;
}

/** The badge of an order's status; staff see grey where shoppers see black. */
export function statusTone(status: OrderStatus, defaultTone: 'grey' | 'black'): Tone {
  return status === 'confirmed' ? 'ok' : status === 'rejected' ? 'red' : defaultTone;
}
