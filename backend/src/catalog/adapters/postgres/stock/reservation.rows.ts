import { EntitySchema } from 'typeorm';
import type { ReservationState } from '../../../domain/reservation.js';

export interface ReservationRow {
  orderId: string;
  productId: string;
  customerId: string;
  quantity: number;
  state: ReservationState;
  heldUntil: Date;
}

export const reservationRows = new EntitySchema<ReservationRow>({
  name: 'reservations',
  schema: 'catalog',
  columns: {
    orderId: { type: 'uuid', name: 'order_id', primary: true },
    productId: { type: 'uuid', name: 'product_id', primary: true },
    customerId: { type: 'uuid', name: 'customer_id' },
    quantity: { type: 'bigint' },
    state: { type: 'text' },
    heldUntil: { type: 'timestamptz', name: 'held_until' },
  },
});
