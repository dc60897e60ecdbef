import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A product on a person's wishlist. A change locks the row of their cart. */
@Entity({ schema: 'cart', name: 'wishlist' })
export class WishRecord {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId!: string;

  @PrimaryColumn('uuid', { name: 'product_id' })
  productId!: string;

  @Column('uuid', { name: 'variant_id', nullable: true })
  variantId!: string | null;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: Date;
}
