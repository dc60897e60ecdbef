import { Money } from '../../../shared/money.js';
import type { PaymentState } from '../../domain/payment-state.js';
import type { PaymentRecord } from './payment.record.js';

export function toPaymentState({ amountCents, lines, ...record }: PaymentRecord): PaymentState {
  return {
    ...record,
    amount: Money.ofCents(amountCents),
    lines: lines.map(({ priceCents, ...line }) => ({ ...line, price: Money.ofCents(priceCents) })),
  };
}

export function toPaymentRecord({ amount, lines, ...state }: PaymentState): PaymentRecord {
  return {
    ...state,
    amountCents: amount.cents,
    lines: lines.map(({ price, ...line }) => ({ ...line, priceCents: price.cents })),
  };
}
