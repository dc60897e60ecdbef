import { EntitySchema } from 'typeorm';
import { Money } from '../../../shared/money.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';

/** A payment as its table stores it. */
export interface PaymentRow extends Omit<PaymentState, 'amount' | 'lines'> {
  readonly amountCents: number;
  readonly lines: readonly { productId: string; title: string; priceCents: number; quantity: number }[];
}

export const paymentRows = new EntitySchema<PaymentRow>({
  name: 'payments',
  schema: 'payments',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id' },
    provider: { type: 'text' },
    stage: { type: 'text', name: 'state' },
    amountCents: { type: 'bigint', name: 'amount_cents' },
    lines: { type: 'jsonb' },
    attempt: { type: 'int' },
    providerRef: { type: 'text', name: 'provider_ref', nullable: true },
    approvalUrl: { type: 'text', name: 'approval_url', nullable: true },
    captureRef: { type: 'text', name: 'capture_ref', nullable: true },
    payerRef: { type: 'text', name: 'payer_ref', nullable: true },
    refundRef: { type: 'text', name: 'refund_ref', nullable: true },
    lastFailure: { type: 'text', name: 'setback', nullable: true },
    reason: { type: 'text', nullable: true },
    checks: { type: 'int', name: 'looks' },
    nextCheckAt: { type: 'timestamptz', name: 'due_at', nullable: true },
    changedAt: { type: 'timestamptz', name: 'changed_at' },
  },
});

export function toRow({ amount, lines, ...state }: PaymentState): PaymentRow {
  return {
    ...state,
    amountCents: amount.cents,
    lines: lines.map(({ price, ...line }) => ({ ...line, priceCents: price.cents })),
  };
}

export function toState({ amountCents, lines, ...row }: PaymentRow): PaymentState {
  return {
    ...row,
    amount: Money.ofCents(amountCents),
    lines: lines.map(({ priceCents, ...line }) => ({ ...line, price: Money.ofCents(priceCents) })),
  };
}

export function toPayment(row: PaymentRow): Payment {
  return Payment.restore(toState(row));
}

/** SQL condition: whether the payment `p` is stuck, as three checks had no result or staff must decide. */
export const isStuck = `(p.state in ('disputed', 'dispute_refunding', 'refund_failed')
  or (p.looks >= 3 and p.due_at is not null and p.state <> 'opened'))`;
