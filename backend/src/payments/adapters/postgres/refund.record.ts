import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundState } from '../../domain/refund.js';
import type { RefundKind, RefundStage } from '../../domain/refund-stage.js';

/** A refund of a payment. Its columns are explained at `RefundState`. */
@Entity({ schema: 'payments', name: 'refunds' })
export class RefundRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  origin!: RefundState['origin'];

  @Column('text')
  kind!: RefundKind;

  @Column('text')
  stage!: RefundStage;

  @Column('int')
  attempt!: number;

  @Column('text', { name: 'provider_ref', nullable: true })
  providerRef!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('int')
  checks!: number;

  @Column('timestamptz', { name: 'next_check_at', nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'concluded_at', nullable: true })
  concludedAt!: Date | null;
}
