import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { netOf } from '../checkout/order-line.js';
import type { OrderFacts } from '../order-facts.js';
import { counts, type CreditedTax, type OrderRefund } from './order-refund.js';

/** What of an order can still be refunded. */
export interface LeftOfOrder {
  readonly lines: readonly {
    readonly lineId: Id<'Variant'>;
    readonly quantity: number;
    readonly netCents: number;
    readonly bps: number | null;
  }[];
  readonly deliveryCents: number;
  readonly tax: readonly CreditedTax[];
  readonly total: Money;
}

export function leftOf(order: OrderFacts, refunds: readonly OrderRefund[]): LeftOfOrder {
  const counted = refunds.filter(counts);
  const parts = counted.flatMap(({ lines }) => lines);
  const credited = counted.flatMap(({ tax }) => tax);
  return {
    lines: order.lines.map((line) => {
      const { variantId, quantity, taxBps: bps } = line;
      const ofLine = parts.filter((part) => part.variantId === variantId);
      const netCents = less(
        netOf(line).cents,
        ofLine.map(({ amount }) => amount.cents),
      );
      return {
        lineId: variantId,
        quantity: less(
          quantity,
          ofLine.map((part) => part.quantity),
        ),
        netCents,
        bps,
      };
    }),
    deliveryCents: less(
      order.delivery.price.cents,
      counted.map(({ delivery }) => delivery.cents),
    ),
    tax: order.tax.map(({ bps, gross, amount }) => {
      const ofRate = credited.filter((each) => each.bps === bps);
      const grossCents = less(
        gross.cents,
        ofRate.map((each) => each.grossCents),
      );
      return {
        bps,
        grossCents,
        taxCents: less(
          amount.cents,
          ofRate.map((each) => each.taxCents),
        ),
      };
    }),
    total: Money.ofCents(
      less(
        order.total.cents,
        counted.map(({ amount }) => amount.cents),
      ),
    ),
  };
}

/** Never negative, whatever was refunded outside the shop. */
function less(whole: number, parts: readonly number[]): number {
  return Math.max(
    0,
    parts.reduce((left, part) => left - part, whole),
  );
}
