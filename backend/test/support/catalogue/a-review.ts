import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a review of a product that is shown, and counts it. @returns its id */
export async function aReview(database: DataSource, personId: string): Promise<string> {
  const [id, productId, orderId] = [newId<'Review'>(), newId<'Product'>(), newId<'Order'>()];
  await database.query(
    `insert into reviews.reviews
       (id, product_id, person_id, order_id, product_title, name, stars, title, text, state, reply, written_at, version)
     values ($1, $2, $3, $4, 'Linen shirt', 'Asha', 4, '', '', 'shown', '', now(), 1)`,
    [id, productId, personId, orderId],
  );
  await database.query('insert into catalog.review_totals values ($1, 0, 0, 0, 1, 0, 0, 0, 0)', [productId]);
  return id;
}
