import { Injectable } from '@nestjs/common';
import { Change } from '../../../platform/database/change.js';
import { Database } from '../../../platform/database/database.js';
import { SureChange } from '../../../platform/database/sure-change.js';
import { Table } from '../../../platform/database/table.js';
import type { Id } from '../../../shared/id.js';
import type { HeldOrder } from '../../catalog.api.js';
import { Reservation } from '../../domain/reservation.js';
import { Reservations } from '../../domain/reservations.js';
import { type ReservationRow, reservationRows } from './reservation.rows.js';

const table = new Table(reservationRows);
const upsert = new Change(table.upsert);
const ofOrder = `${table.select} where order_id = $1 order by product_id for update`;
const expired = `
  ${table.select} where product_id = any($1) and state = 'held' and held_until < now() for update skip locked`;
const prolong = `
  update catalog.reservations set customer_id = $2, held_until = greatest(held_until, $3)
   where order_id = $1 and state = 'held' returning product_id`;
export const prolongAll = new SureChange('products', '(select count(*) from {0}) = $4', prolong);

@Injectable()
export class PostgresReservations extends Reservations {
  constructor(private readonly database: Database) {
    super();
  }

  ofOrder(orderId: Id<'Order'>): Promise<Reservation[]> {
    return this.#restored(ofOrder, orderId);
  }

  expired(productIds: readonly Id<'Product'>[]): Promise<Reservation[]> {
    return this.#restored(expired, productIds);
  }

  async prolong({ id, customerId, lines }: HeldOrder, until: Date): Promise<boolean> {
    const asked = [id, customerId, until];
    if (!this.database.isAtOnce) return (await this.database.query(prolong, asked)).length === lines.length;
    this.database.write(prolongAll, [...asked, lines.length]);
    return true;
  }

  save(reservations: readonly Reservation[]): void {
    if (reservations.length === 0) return;
    this.database.write(upsert, [table.json(reservations.map(({ facts }) => facts))]);
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    await this.database.transaction.update(reservationRows, { customerId: from, state: 'held' }, { customerId: to });
  }

  async #restored(sql: string, sought: unknown): Promise<Reservation[]> {
    const rows = await this.database.query<ReservationRow>(sql, [sought]);
    return rows.map((row) => Reservation.restore(row));
  }
}
