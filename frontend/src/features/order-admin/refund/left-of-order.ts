import type { AdminOrderDetails } from '../../../contract/types';

export interface LeftOfLine {
  readonly id: string;
  readonly pieces: number;
  readonly cents: number;
}

/** What of an order can still be refunded, in cents. */
export interface Left {
  readonly lines: readonly LeftOfLine[];
  readonly deliveryCents: number;
  readonly cents: number;
}

/** Nothing of what is not paid, nor while the rest of a rejected order goes back. */
export function leftOf({ cartItems, delivery, refunds, paymentStatus, orderStatus }: AdminOrderDetails): Left {
  if (paymentStatus !== 'paid' || orderStatus === 'rejected') return { lines: [], deliveryCents: 0, cents: 0 };
  const gone = refunds.filter(({ state }) => state !== 'refused');
  const lines = cartItems.map(({ id, quantity, net }) => {
    const parts = gone.flatMap((refund) => refund.lines.filter((line) => line.id === id));
    return {
      id,
      pieces: quantity - sum(parts.map((part) => part.quantity)),
      cents: inCents(net) - sum(parts.map(({ amount }) => inCents(amount))),
    };
  });
  const deliveryCents = inCents(delivery.price) - sum(gone.map((refund) => inCents(refund.delivery)));
  return { lines, deliveryCents, cents: deliveryCents + sum(lines.map(({ cents }) => cents)) };
}

/** What pieces of a line are worth: their share of what is left of it, as the server rounds it. */
export function worthOf({ pieces, cents }: LeftOfLine, quantity: number): number {
  return quantity >= pieces ? cents : Math.floor((cents * quantity) / pieces);
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
