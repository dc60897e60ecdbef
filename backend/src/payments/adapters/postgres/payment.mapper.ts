import { Money } from '../../../shared/money.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { PaymentRecord } from './payment.record.js';

export function toPaymentState({ amountCents, lines, ...record }: PaymentRecord): PaymentState {
  return {
    ...record,
    amount: Money.ofCents(amountCents),
    lines: lines.map(({ priceCents, discountCents = 0, ...line }) => {
      return { ...line, price: Money.ofCents(priceCents), discount: Money.ofCents(discountCents) };
    }),
  };
}

export function toPaymentRecord({ amount, lines, ...state }: PaymentState): PaymentRecord {
  return {
    ...state,
    amountCents: amount.cents,
    lines: lines.map(({ price, discount, ...line }) => {
      return { ...line, priceCents: price.cents, discountCents: discount?.cents ?? 0 };
    }),
  };
}
