import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a return of one piece of an order, which is accepted. @returns its id */
export async function aReturn(database: DataSource, orderId: string): Promise<string> {
  const id = newId<'Return'>();
  await database.query(
    `insert into ordering.returns (id, order_id, state, note, answer, asked_at, changed_at, version)
     values ($1, $2, 'accepted', '', '', now(), now(), 2)`,
    [id, orderId],
  );
  await database.query(
    `insert into ordering.return_lines (return_id, variant_id, position, quantity, reason, restock, settled)
     select $1, variant_id, 0, 1, 'Too small', false, 0 from ordering.order_lines where order_id = $2 limit 1`,
    [id, orderId],
  );
  return id;
}
