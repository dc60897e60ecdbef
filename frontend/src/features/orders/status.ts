import type { Tone } from '../../ui/feedback/Badge';

const labels: Record<string, string> = {
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

/** A stored word as people read it. */
export function statusLabel(word: string): string {
  return labels[word] ?? word;
}

/** The badge of an order's status; staff see grey where shoppers see black. */
export function statusTone(word: string, otherwise: 'grey' | 'black'): Tone {
  return word === 'confirmed' ? 'ok' : word === 'rejected' ? 'red' : otherwise;
}
