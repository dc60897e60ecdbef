import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import type { ReturnStep } from '../../../domain/returns/return-state.js';

/** Its columns are explained at `ReturnState`. */
@Entity({ schema: 'ordering', name: 'returns' })
export class ReturnRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('text')
  state!: ReturnStep;

  @Column('text')
  note!: string;

  @Column('text')
  answer!: string;

  @Column('uuid', { name: 'refund_id', nullable: true })
  refundId!: string | null;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  @Column('int')
  version!: number;

  @OneToMany(() => ReturnLineRecord, (line) => line.of)
  lines!: Relation<ReturnLineRecord>[];
}

/** Its columns are explained at `ReturnLine`. */
@Entity({ schema: 'ordering', name: 'return_lines' })
export class ReturnLineRecord {
  @PrimaryColumn('uuid', { name: 'return_id' })
  returnId!: string;

  @ManyToOne(() => ReturnRecord, (whole) => whole.lines)
  @JoinColumn({ name: 'return_id' })
  of!: Relation<ReturnRecord>;

  @PrimaryColumn('uuid', { name: 'variant_id' })
  variantId!: string;

  /** Counts from 0, as they were asked for. */
  @Column('int')
  position!: number;

  @Column('int')
  quantity!: number;

  @Column('text')
  reason!: string;

  @Column('int', { nullable: true })
  received!: number | null;

  @Column('boolean')
  restock!: boolean;

  @Column('int')
  settled!: number;
}
