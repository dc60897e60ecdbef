import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import type { Dimensions } from '../../domain/images/image-dimensions.js';
import { UploadedImages } from '../../domain/images/uploaded-images.js';

@Injectable()
export class PostgresUploadedImages extends UploadedImages {
  constructor(private readonly sql: Sql) {
    super();
  }

  async secondsUntilNext(by: Id<'Person'>, max: number): Promise<number> {
    const [first] = await this.sql.query<{ seconds: number }>(
      `select ceil(extract(epoch from uploaded_at + interval '24 hours' - now()))::int as seconds
         from catalog.uploads
        where uploaded_by = $1 and uploaded_at > now() - interval '24 hours'
        order by uploaded_at desc offset $2 - 1 limit 1`,
      [by, max],
    );
    return first?.seconds ?? 0;
  }

  async add(id: Id<'Image'>, by: Id<'Person'> | null, { width, height }: Dimensions): Promise<void> {
    await this.sql.execute('insert into catalog.uploads (id, uploaded_by, width, height) values ($1, $2, $3, $4)', [
      id,
      by,
      width,
      height,
    ]);
  }

  async markUsed(id: Id<'Image'>): Promise<Dimensions | null> {
    const [used] = await this.sql.execute<Dimensions>(
      `update catalog.uploads set used_at = coalesce(used_at, now())
        where id = $1 and discarded_at is null returning width, height`,
      [id],
    );
    return used ?? null;
  }

  async discardOrphaned(): Promise<Id<'Image'>[]> {
    const rows = await this.sql.execute<{ id: string }>(
      `update catalog.uploads set discarded_at = now()
        where id = any(array(
          select id from catalog.uploads where used_at is null and uploaded_at < now() - interval '24 hours'
           order by uploaded_at limit 100 for update skip locked))
       returning id`,
    );
    return rows.map(({ id }) => id);
  }

  async remove(id: Id<'Image'>): Promise<void> {
    await this.sql.execute('delete from catalog.uploads where id = $1', [id]);
  }
}
