import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DiscountTerms } from '../../domain/price.js';

/** A discount code. Its columns are explained at `DiscountCode`. */
@Entity({ schema: 'pricing', name: 'codes' })
export class DiscountCodeRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  kind!: DiscountTerms['kind'];

  @Column('bigint')
  value!: number;

  @Column('bigint', { name: 'min_subtotal_cents', nullable: true })
  minSubtotalCents!: number | null;

  @Column('text', { array: true, nullable: true })
  categories!: readonly string[] | null;

  @Column('uuid', { array: true, nullable: true })
  products!: readonly string[] | null;

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column('int', { name: 'max_uses', nullable: true })
  maxUses!: number | null;

  /** Counted where there is a limit. */
  @Column('int', { select: false })
  used!: number;

  @Column('int', { name: 'max_per_person', nullable: true })
  maxPerPerson!: number | null;

  @Column('boolean', { name: 'accounts_only' })
  accountsOnly!: boolean;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  /** Counted by the database. */
  @Column({ type: 'int', update: false })
  version!: number;
}
