import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReviewState } from '../../domain/review-state.js';

/** A review. Its columns are explained at `ReviewState`. */
@Entity({ schema: 'reviews', name: 'reviews' })
export class ReviewRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'product_id' })
  productId!: string;

  @Column('uuid', { name: 'person_id' })
  personId!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('text', { name: 'product_title' })
  productTitle!: string;

  @Column('text')
  name!: string;

  @Column('smallint')
  stars!: ReviewState['stars'];

  @Column('text')
  title!: string;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  size!: string | null;

  @Column('text', { nullable: true })
  fit!: ReviewState['fit'];

  @Column('text')
  state!: ReviewState['state'];

  @Column('text')
  reply!: string;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  @Column('timestamptz', { name: 'reported_at', nullable: true })
  reportedAt!: Date | null;

  @Column('int')
  version!: number;
}
