import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Ending, OrderPaymentStatus, OrderStatus, RefundStatus } from '../../domain/order-statuses.js';

/** An `OrderDelivery` without its price. */
export interface StoredDelivery {
  readonly methodId: string | null;
  readonly name: string;
  readonly listCents: number;
  readonly earliest: string | null;
  readonly latest: string | null;
}

/** A `ContainedTax`. */
export interface StoredTax {
  readonly bps: number;
  readonly label: string;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** An order with its delivery address. Its columns are explained at `OrderState` and `DeliveryAddress`. */
@Entity({ schema: 'ordering', name: 'orders' })
export class OrderRecord {
  @PrimaryColumn('uuid')
  id!: string;

  /** Counted by the database. */
  @Column({ type: 'bigint', insert: false, update: false })
  number!: number;

  @Column('uuid', { name: 'customer_id' })
  customerId!: string;

  @Column('text', { name: 'customer_name' })
  customerName!: string;

  @Column('boolean', { name: 'customer_has_left' })
  customerHasLeft!: boolean;

  @Column('uuid', { name: 'cart_id' })
  cartId!: string;

  @Column('bigint', { name: 'total_cents' })
  totalCents!: number;

  @Column('bigint', { name: 'discount_cents' })
  discountCents!: number;

  @Column('text', { name: 'discount_code', nullable: true })
  discountCode!: string | null;

  @Column('jsonb')
  tax!: readonly StoredTax[];

  @Column('bigint', { name: 'delivery_cents' })
  deliveryCents!: number;

  /** Null for orders from before there was a choice. */
  @Column('jsonb', { nullable: true })
  delivery!: StoredDelivery | null;

  @Column('text')
  status!: OrderStatus;

  @Column('text', { name: 'payment_status' })
  paymentStatus!: OrderPaymentStatus;

  @Column('text', { nullable: true })
  ending!: Ending | null;

  @Column('text')
  refund!: RefundStatus;

  @Column('boolean', { name: 'is_current' })
  isCurrent!: boolean;

  @Column('boolean', { name: 'is_being_charged' })
  isBeingCharged!: boolean;

  @Column('timestamptz', { name: 'payable_until', nullable: true })
  payableUntil!: Date | null;

  @Column('timestamptz', { name: 'placed_at' })
  placedAt!: Date;

  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt!: Date | null;

  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId!: string | null;

  @Column('text', { name: 'payer_ref', nullable: true })
  payerRef!: string | null;

  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail!: string | null;

  /** The contact email with its domain as people read it, for the search; null where that is the same. */
  @Column('text', { name: 'contact_email_unicode', nullable: true, select: false })
  contactEmailUnicode?: string | null;

  @Column('smallint', { name: 'link_version' })
  linkVersion!: number;

  @Column('uuid', { name: 'address_id' })
  addressId!: string;

  @Column('text', { name: 'recipient_name' })
  name!: string;

  @Column('text')
  address!: string;

  @Column('text')
  city!: string;

  @Column('text')
  pincode!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  notes!: string;

  @Column('text', { nullable: true })
  country!: string | null;

  @OneToMany(() => OrderLineRecord, (line) => line.order)
  lines!: Relation<OrderLineRecord>[];

  @OneToOne(() => ShipmentRecord, (shipment) => shipment.order)
  shipment!: Relation<ShipmentRecord> | null;
}

/** A `Parcel`. */
@Entity({ schema: 'ordering', name: 'shipments' })
export class ShipmentRecord {
  /** The order's. */
  @PrimaryColumn('uuid')
  id!: string;

  @OneToOne(() => OrderRecord, (order) => order.shipment)
  @JoinColumn({ name: 'id' })
  order!: Relation<OrderRecord>;

  @Column('text', { nullable: true })
  carrier!: string | null;

  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  @Column('timestamptz', { name: 'shipped_at', nullable: true })
  shippedAt!: Date | null;
}

/** A line is inserted with its order and never changes. */
@Entity({ schema: 'ordering', name: 'order_lines' })
export class OrderLineRecord {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => OrderRecord, (order) => order.lines)
  @JoinColumn({ name: 'order_id' })
  order!: Relation<OrderRecord>;

  @PrimaryColumn('uuid', { name: 'variant_id' })
  variantId!: string;

  @Column('uuid', { name: 'product_id' })
  productId!: string;

  @Column('text', { nullable: true })
  size!: string | null;

  @Column('text', { nullable: true })
  colour!: string | null;

  @Column('text', { nullable: true })
  sku!: string | null;

  /** Counts from 0, in the sequence of the cart's lines. */
  @Column('int')
  position!: number;

  @Column('text')
  title!: string;

  @Column('text')
  image!: string;

  @Column('bigint', { name: 'price_cents' })
  priceCents!: number;

  @Column('int')
  quantity!: number;

  @Column('bigint', { name: 'discount_cents' })
  discountCents!: number;

  @Column('int', { name: 'tax_bps', nullable: true })
  taxBps!: number | null;
}

/** Entries are only added. */
@Entity({ schema: 'ordering', name: 'order_timeline' })
export class TimelineEntryRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  status!: OrderStatus;

  @Column('text', { name: 'payment_status' })
  paymentStatus!: OrderPaymentStatus;

  @Column('text')
  note!: string;

  @Column('text', { name: 'staff_note' })
  staffNote!: string;

  @Column('text', { name: 'author' })
  by!: string;
}

/** Notes are only added, and removed with the customer. */
@Entity({ schema: 'ordering', name: 'order_notes' })
export class OrderNoteRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  text!: string;

  @Column('text', { name: 'author' })
  by!: string;

  @Column('uuid', { name: 'staff_id' })
  staffId!: string;
}
