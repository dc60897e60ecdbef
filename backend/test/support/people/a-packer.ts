import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores somebody of the staff who can't sign in. @returns their id */
export async function aPacker(database: DataSource): Promise<string> {
  const id = newId<'Person'>();
  await database.query(
    `insert into identity.people (id, role, staff_role, name, email, password_hash)
     values ($1, 'admin', 'packer', 'Bela', $2, 'none')`,
    [id, `${id}@example.test`],
  );
  return id;
}
