import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Id } from '../../../shared/id.js';
import { Uploads } from '../../domain/uploads.js';

@Injectable()
export class PostgresUploads extends Uploads {
  constructor(private readonly database: Database) {
    super();
  }

  async countOfToday(by: Id<'Person'>): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.database.reader.query(
      `select count(*) as count from catalog.uploads
        where uploaded_by = $1 and uploaded_at > now() - interval '24 hours'`,
      [by],
    );
    return count;
  }

  async add(id: Id<'Image'>, by: Id<'Person'> | null): Promise<void> {
    await this.database.transaction.query('insert into catalog.uploads (id, uploaded_by) values ($1, $2)', [id, by]);
  }

  async use(id: Id<'Image'>): Promise<boolean> {
    const [, count]: [unknown, number] = await this.database.transaction.query(
      'update catalog.uploads set used_at = coalesce(used_at, now()) where id = $1',
      [id],
    );
    return count === 1;
  }

  async forgotten(): Promise<Id<'Image'>[]> {
    const rows: { id: string }[] = await this.database.transaction.query(
      `select id from catalog.uploads
        where used_at is null and uploaded_at < now() - interval '24 hours'
        order by uploaded_at limit 100 for update skip locked`,
    );
    return rows.map(({ id }) => id);
  }

  async remove(ids: readonly Id<'Image'>[]): Promise<void> {
    await this.database.transaction.query('delete from catalog.uploads where id = any($1::uuid[])', [ids]);
  }
}
