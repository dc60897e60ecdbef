import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TooManyTries } from '../../shared/errors.js';
import { Database } from '../database/database.js';

export interface Limit {
  /** What is counted, e.g. "login-address". */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
}

/** Counts tries in the database, so that limits hold over all instances together. */
@Injectable()
export class Throttle {
  constructor(private readonly database: Database) {}

  /** @throws TooManyTries the same for everybody, whatever `key` names */
  async take(limit: Limit, key: string): Promise<void> {
    const [tries]: { count: number; seconds: number }[] = await this.database.source.query(
      `insert into platform.tries as t (bucket, key, count, ends_at)
       values ($1, $2, 1, now() + make_interval(secs => $3))
       on conflict (bucket, key) do update
          set count = case when t.ends_at < now() then 1 else t.count + 1 end,
              ends_at = case when t.ends_at < now() then excluded.ends_at else t.ends_at end
       returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
      [limit.bucket, kept(key), limit.seconds],
    );
    if (tries && tries.count > limit.most) {
      throw new TooManyTries('Too many tries. Please wait a moment and try again.', Math.max(1, tries.seconds));
    }
  }

  async forget(limit: Limit, key: string): Promise<void> {
    await this.database.source.query('delete from platform.tries where bucket = $1 and key = $2', [
      limit.bucket,
      kept(key),
    ]);
  }
}

/** Addresses of people are not kept in the clear only to count. */
function kept(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
