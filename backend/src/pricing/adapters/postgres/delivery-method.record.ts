import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A way of delivery. Its columns are explained at `DeliveryMethod`. */
@Entity({ schema: 'pricing', name: 'delivery_methods' })
export class DeliveryMethodRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('bigint', { name: 'price_cents' })
  priceCents!: number;

  @Column('bigint', { name: 'free_from_cents', nullable: true })
  freeFromCents!: number | null;

  @Column('int', { name: 'days_min' })
  daysMin!: number;

  @Column('int', { name: 'days_max' })
  daysMax!: number;

  @Column('text', { array: true, nullable: true })
  countries!: readonly string[] | null;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  @Column('int')
  position!: number;

  /** Counted by the database. */
  @Column({ type: 'int', update: false })
  version!: number;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}
