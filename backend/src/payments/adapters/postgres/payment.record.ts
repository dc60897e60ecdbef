import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderName } from '../../domain/payment-provider.js';
import type { PaymentStage } from '../../domain/payment-stage.js';
import type { PaymentState } from '../../domain/payment-state.js';

export interface StoredLine {
  readonly productId: string;
  readonly title: string;
  readonly priceCents: number;
  readonly quantity: number;
  /** Left out in payments from before there were codes. */
  readonly discountCents?: number;
}

/** A payment of an order. Its columns are explained at `PaymentState`. */
@Entity({ schema: 'payments', name: 'payments' })
export class PaymentRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('text')
  provider!: ProviderName;

  @Column('text')
  stage!: PaymentStage;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('jsonb')
  lines!: readonly StoredLine[];

  @Column('int')
  attempt!: number;

  @Column('text', { name: 'provider_ref', nullable: true })
  providerRef!: string | null;

  @Column('text', { name: 'approval_url', nullable: true })
  approvalUrl!: string | null;

  @Column('text', { name: 'capture_ref', nullable: true })
  captureRef!: string | null;

  @Column('text', { name: 'payer_ref', nullable: true })
  payerRef!: string | null;

  @Column('text', { name: 'refund_ref', nullable: true })
  refundRef!: string | null;

  @Column('text', { name: 'last_failure', nullable: true })
  lastFailure!: PaymentState['lastFailure'];

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('int')
  checks!: number;

  @Column('timestamptz', { name: 'next_check_at', nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
