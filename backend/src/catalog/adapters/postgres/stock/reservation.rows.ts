import { EntitySchema } from 'typeorm';
import type { ReservationStatus } from '../../../domain/reservation.js';

export interface ReservationRow {
  orderId: string;
  productId: string;
  variantId: string;
  customerId: string;
  quantity: number;
  status: ReservationStatus;
  reservedUntil: Date;
}

export const reservationRows = new EntitySchema<ReservationRow>({
  name: 'reservations',
  schema: 'catalog',
  columns: {
    orderId: { type: 'uuid', name: 'order_id', primary: true },
    variantId: { type: 'uuid', name: 'variant_id', primary: true },
    productId: { type: 'uuid', name: 'product_id' },
    customerId: { type: 'uuid', name: 'customer_id' },
    quantity: { type: 'bigint' },
    status: { type: 'text', name: 'state' },
    reservedUntil: { type: 'timestamptz', name: 'held_until' },
  },
});
