import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The cart of a customer or guest. Its row is what a change of the lines locks. */
@Entity({ schema: 'cart', name: 'carts' })
export class CartRecord {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** The account that the guest has joined. */
  @Column('uuid', { name: 'joined_to', nullable: true })
  joinedTo!: string | null;

  /** The discount code that was entered last. */
  @Column('uuid', { name: 'code_id', nullable: true })
  codeId!: string | null;

  /** When the account was deleted. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}

@Entity({ schema: 'cart', name: 'cart_lines' })
export class CartLineRecord {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { name: 'variant_id' })
  variantId!: string;

  @Column('uuid', { name: 'product_id' })
  productId!: string;

  @Column('int')
  quantity!: number;

  /** Counts from 0, in the order the lines were added. */
  @Column('int')
  position!: number;

  @Column('boolean', { name: 'is_variant_assumed' })
  isVariantAssumed!: boolean;
}
