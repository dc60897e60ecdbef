import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/postgres/unit-of-work/database.js';
import { TableStatements } from '../../../../platform/postgres/table-statements.js';
import type { Id } from '../../../../shared/id.js';
import type { ReservationRequest } from '../../../catalog.api.js';
import { Reservation } from '../../../domain/reservation.js';
import { Reservations } from '../../../domain/reservations.js';
import { type ReservationRow, reservationRows } from './reservation.rows.js';

const table = new TableStatements(reservationRows);
const lockOfOrder = `${table.select} where order_id = $1 order by variant_id for update`;
const lockExpired = `
  ${table.select} where variant_id = any($1) and state = 'held' and held_until < now() for update skip locked`;
export const prolong = `
  update catalog.reservations set customer_id = $2, held_until = greatest(held_until, $3)
   where order_id = $1 and state = 'held' returning variant_id`;
const assign = `
  update catalog.reservations set customer_id = $2
   where order_id = any($1::uuid[]) and state = 'held' and customer_id <> $2`;
const handOver = `update catalog.reservations set customer_id = $2 where customer_id = $1 and state = 'held'`;

@Injectable()
export class PostgresReservations extends Reservations {
  constructor(private readonly database: Database) {
    super();
  }

  ofOrder(orderId: Id<'Order'>): Promise<Reservation[]> {
    return this.#lock(lockOfOrder, orderId);
  }

  expired(variantIds: readonly Id<'Variant'>[]): Promise<Reservation[]> {
    return this.#lock(lockExpired, variantIds);
  }

  async prolong({ id, customerId, lines }: ReservationRequest, until: Date): Promise<boolean> {
    return (await this.database.execute(prolong, [id, customerId, until])).length === lines.length;
  }

  async save(reservations: readonly Reservation[]): Promise<void> {
    if (reservations.length === 0) return;
    await this.database.write(table.upsert, [table.json(reservations.map(({ state }) => state))]);
  }

  async assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void> {
    await this.database.write(assign, [orderIds, customerId]);
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    await this.database.write(handOver, [from, to]);
  }

  async #lock(sql: string, parameter: unknown): Promise<Reservation[]> {
    const rows = await this.database.execute<ReservationRow>(sql, [parameter]);
    return rows.map((row) => Reservation.restore(row));
  }
}
