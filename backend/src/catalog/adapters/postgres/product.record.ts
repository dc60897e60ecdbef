import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ScaleName } from '../../domain/options/size-scale.js';

/** Its row is what every change of the product, of its parts and of its stock locks first. */
@Entity({ schema: 'catalog', name: 'products' })
export class ProductRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  version!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  details!: string;

  @Column('text')
  material!: string;

  @Column('text')
  care!: string;

  @Column('text')
  fit!: string;

  @Column('text')
  category!: string;

  @Column('text')
  brand!: string;

  /** Address of the first picture. */
  @Column('text')
  image!: string;

  @Column('bigint', { name: 'regular_price_cents' })
  regularPriceCents!: number;

  /** 0 when it is not on sale. */
  @Column('bigint', { name: 'sale_price_cents' })
  salePriceCents!: number;

  @Column('text', { name: 'size_scale', nullable: true })
  sizeScale!: ScaleName | null;

  /** The normalized words that search compares. */
  @Column('text', { name: 'title_words', select: false })
  titleWords!: string;

  @Column('text', { name: 'range_words', select: false })
  segmentWords!: string;

  @Column('text', { name: 'description_words', select: false })
  descriptionWords!: string;

  /** For the sitemap; set by a trigger for changes of the row itself. */
  @Column('timestamptz', { name: 'content_changed_at', nullable: true, select: false })
  contentChangedAt!: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** One size in one colour of a product. Orders change its counts by `SqlStock`. */
@Entity({ schema: 'catalog', name: 'variants' })
export class VariantRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'product_id' })
  productId!: string;

  @Column('smallint')
  position!: number;

  @Column('text', { nullable: true })
  size!: string | null;

  @Column('text', { nullable: true })
  colour!: string | null;

  @Column('text', { nullable: true })
  sku!: string | null;

  /** Units in the shop, including those reserved for orders. */
  @Column('bigint', { name: 'on_hand' })
  onHand!: number;

  /** Changed by the statements of stock only. */
  @Column({ type: 'bigint', update: false })
  reserved!: number;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}

@Entity({ schema: 'catalog', name: 'product_colours' })
export class ProductColourRecord {
  @PrimaryColumn('uuid', { name: 'product_id' })
  productId!: string;

  @PrimaryColumn('text')
  name!: string;

  /** The normalized words of its name, joined by spaces. */
  @Column('text', { name: 'name_words' })
  nameWords!: string;

  @Column('smallint')
  position!: number;

  @Column('text')
  swatch!: string;

  /** The index in `colourFamilies`. */
  @Column('smallint')
  family!: number;

  @Column('boolean', { name: 'is_family_set_by_staff' })
  isFamilySetByStaff!: boolean;
}

/** A product with a single picture, without a description and a colour, has none of these rows. */
@Entity({ schema: 'catalog', name: 'product_images' })
export class ProductImageRecord {
  @PrimaryColumn('uuid', { name: 'product_id' })
  productId!: string;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  url!: string;

  @Column('text')
  alt!: string;

  @Column('text', { nullable: true })
  colour!: string | null;
}

/** Dimensions of the pictures of this shop. */
@Entity({ schema: 'catalog', name: 'uploads' })
export class UploadRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  width!: number;

  @Column('int')
  height!: number;
}
