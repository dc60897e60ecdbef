import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a way of delivery that is off. @returns its id */
export async function aDeliveryMethod(database: DataSource): Promise<string> {
  const id = newId<'DeliveryMethod'>();
  await database.query(
    `insert into pricing.delivery_methods (id, name, price_cents, days_min, days_max, is_on, position)
     values ($1, 'Courier', 1500, 1, 1, false, 9)`,
    [id],
  );
  return id;
}
