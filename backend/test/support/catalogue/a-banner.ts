import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a banner that is off. @returns its id */
export async function aBanner(database: DataSource): Promise<string> {
  const id = newId<'Banner'>();
  await database.query(
    `insert into catalog.banners (id, image, alt, heading, text, button_text, target, is_on, position)
     values ($1, '/pictures/banner-1-wide-1920.webp', '', 'Winter', '', 'Shop', '/shop/listing', false, 9)`,
    [id],
  );
  return id;
}
