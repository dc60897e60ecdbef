import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import type { CreditedTax, OrderRefund, RefundWish } from '../../domain/refund/order-refund.js';

/** Its columns are explained at `OrderRefund`. */
@Entity({ schema: 'ordering', name: 'order_refunds' })
export class OrderRefundRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('bigint', { name: 'delivery_cents' })
  deliveryCents!: number;

  @Column('jsonb')
  tax!: readonly CreditedTax[];

  @Column('text')
  state!: OrderRefund['state'];

  @Column('boolean', { name: 'is_of_provider' })
  isOfProvider!: boolean;

  @Column('boolean', { name: 'is_reversal' })
  isReversal!: boolean;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('jsonb', { nullable: true })
  wish!: RefundWish | null;

  @Column('uuid', { name: 'staff_id', nullable: true })
  staffId!: string | null;

  @Column('timestamptz')
  at!: Date;

  @Column('timestamptz', { name: 'concluded_at', nullable: true })
  concludedAt!: Date | null;

  @OneToMany(() => RefundLineRecord, (line) => line.refund)
  lines!: Relation<RefundLineRecord>[];
}

/** A line is inserted with its refund and never changes. */
@Entity({ schema: 'ordering', name: 'refund_lines' })
export class RefundLineRecord {
  @PrimaryColumn('uuid', { name: 'refund_id' })
  refundId!: string;

  @ManyToOne(() => OrderRefundRecord, (refund) => refund.lines)
  @JoinColumn({ name: 'refund_id' })
  refund!: Relation<OrderRefundRecord>;

  @PrimaryColumn('uuid', { name: 'variant_id' })
  variantId!: string;

  @Column('int')
  quantity!: number;

  @Column('bigint', { name: 'amount_cents' })
  amountCents!: number;

  @Column('boolean')
  restock!: boolean;
}
