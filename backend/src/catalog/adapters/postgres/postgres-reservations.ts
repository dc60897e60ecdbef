import { Injectable } from '@nestjs/common';
import { In, Raw } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { Id } from '../../../shared/id.js';
import { Reservation } from '../../domain/reservation.js';
import { Reservations } from '../../domain/reservations.js';
import { type ReservationRow, reservationRows } from './reservation.rows.js';

@Injectable()
export class PostgresReservations extends Reservations {
  constructor(private readonly database: Database) {
    super();
  }

  async ofOrder(orderId: Id<'Order'>): Promise<Reservation[]> {
    const rows = await this.database.transaction.find(reservationRows, {
      where: { orderId },
      order: { productId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.map((row) => Reservation.restore(row));
  }

  async expired(productIds: readonly Id<'Product'>[]): Promise<Reservation[]> {
    const rows = await this.database.transaction.find(reservationRows, {
      where: {
        productId: In([...productIds]),
        state: 'held',
        heldUntil: Raw((column) => `${column} < now()`),
      },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    return rows.map((row) => Reservation.restore(row));
  }

  async save(reservations: readonly Reservation[]): Promise<void> {
    if (reservations.length === 0) return;
    const rows: ReservationRow[] = reservations.map(({ facts }) => ({ ...facts }));
    await this.database.transaction.upsert(reservationRows, rows, ['orderId', 'productId']);
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    await this.database.transaction.update(reservationRows, { customerId: from, state: 'held' }, { customerId: to });
  }
}
