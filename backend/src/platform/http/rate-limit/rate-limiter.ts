import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { TooManyTries } from '../../../shared/errors.js';
import { Database } from '../../database/database.js';

export interface Limit {
  /** What is counted, e.g. "register". */
  readonly bucket: string;
  readonly most: number;
  /** Counted anew after this time. */
  readonly seconds: number;
}

export interface Slowing {
  readonly bucket: string;
  /** How many tries are free; each one after them has to wait, twice as long as the one before. */
  readonly free: number;
  /** The longest wait, and how long a quiet time makes everything free again. */
  readonly seconds: number;
}

/** Counts tries in the database, so that limits hold over all instances together; their clocks may differ by moments. */
@Injectable()
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries the same for everybody, whatever `key` names */
  async take(limit: Limit, key: string, tries = 1): Promise<void> {
    const asked = [this.clock.now(), limit.bucket, kept(key), limit.seconds, tries];
    const [counted] = await this.#ask<Counted>(count, asked);
    if (counted && counted.count > limit.most) throw tooMany(counted.seconds);
  }

  /** One try of both; what the first turns away the second does not count. @throws TooManyTries */
  async takeOfBoth(first: Limit, second: Limit, key: string): Promise<void> {
    const { most } = first;
    const asked = [this.clock.now(), first.bucket, kept(key), first.seconds, most, second.bucket, second.seconds];
    const counted = await this.#ask<Counted>(countBoth, asked);
    [first, second].forEach(({ bucket, most }) => {
      const seen = counted.find((each) => each.bucket === bucket);
      if (seen && seen.count > most) throw tooMany(seen.seconds);
    });
  }

  /** A try that was taken and is not to count. */
  async giveBack({ bucket }: Limit, key: string): Promise<void> {
    await this.database.source.query(
      'update platform.tries set count = count - 1 where bucket = $1 and key = $2 and count > 0',
      [bucket, kept(key)],
    );
  }

  /**
   * Takes a try before it is known how it ends, so that a hundred at once are no way round; `forget` makes a good one undone.
   * Whoever comes while they have to wait is turned away, and does not lengthen the wait by it.
   * @throws TooManyTries
   */
  async slow({ bucket, free, seconds }: Slowing, key: string): Promise<void> {
    const mine = randomUUID();
    const asked = [this.clock.now(), bucket, kept(key), seconds, mine, free];
    const [seen] = await this.#ask<{ isLetIn: boolean; seconds: number }>(slowly, asked);
    if (!seen?.isLetIn) throw tooMany(seen?.seconds ?? seconds);
  }

  async forget({ bucket }: Pick<Limit, 'bucket'>, key: string): Promise<void> {
    await this.database.source.query('delete from platform.tries where bucket = $1 and key = $2', [bucket, kept(key)]);
  }

  /** Whether somebody was counted here and their time is not over. */
  async knows({ bucket }: Pick<Limit, 'bucket'>, key: string): Promise<boolean> {
    const found: unknown[] = await this.database.source.query(
      'select from platform.tries where bucket = $1 and key = $2 and ends_at > $3',
      [bucket, kept(key), this.clock.now()],
    );
    return found.length > 0;
  }

  /** Counted whatever becomes of the unit of work it is asked in. */
  #ask<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.database.outside(() => this.database.query<Row>(sql, parameters));
  }

  /** What has been over for a day: an instance whose clock is ahead must not clear what still counts for others. */
  async sweep(): Promise<void> {
    await this.database.source.query(`delete from platform.tries where ends_at < $1::timestamptz - interval '1 day'`, [
      this.clock.now(),
    ]);
  }
}

interface Counted {
  readonly bucket: string;
  readonly count: number;
  readonly seconds: number;
}

const now = '$1::timestamptz';

const counted = (tries: string) => `
  insert into platform.tries as t (bucket, key, count, ends_at) ${tries}
  on conflict (bucket, key) do update
     set count = case when t.ends_at < ${now} then excluded.count else t.count + excluded.count end,
         ends_at = case when t.ends_at < ${now} then excluded.ends_at else t.ends_at end
  returning bucket, count, ceil(extract(epoch from ends_at - ${now}))::int as seconds`;

const count = counted(`values ($2, $3, $5, ${now} + make_interval(secs => $4))`);

const countBoth = `
  with first as (${counted(`values ($2, $3, 1, ${now} + make_interval(secs => $4))`)}),
       second as (${counted(`
         select $6, $3, 1, ${now} + make_interval(secs => $7) from first where first.count <= $5`)})
  select * from first union all select * from second`;

// Who is let in leaves a mark of their own in the row, so that the answer tells whether this very try was.
// A free try looks at the count alone: whoever looked at the clock first may get the row second, and find `free_at` ahead of them.
const slowly = `
  insert into platform.tries as t (bucket, key, count, ends_at, free_at, let_in)
  values ($2, $3, 1, ${now} + make_interval(secs => $4), ${now}, $5::uuid)
  on conflict (bucket, key) do update
     set (count, free_at, ends_at, let_in) = (
       select n, ${now} + pause, ${now} + pause + make_interval(secs => $4), excluded.let_in
         from (select case when t.ends_at < ${now} then 1 else t.count + 1 end as n) as tried
        cross join lateral (
          select case when n < $6 then interval '0' else make_interval(secs => least(2 ^ least(n - $6, 30), $4)) end as pause
        ) as waiting
        where t.ends_at < ${now} or t.count < $6 or t.free_at <= ${now}
       union all
       select t.count, t.free_at, t.ends_at, t.let_in where t.ends_at >= ${now} and t.count >= $6 and t.free_at > ${now}
     )
  returning let_in = $5::uuid as "isLetIn", ceil(extract(epoch from free_at - ${now}))::int as seconds`;

function tooMany(seconds: number): TooManyTries {
  return new TooManyTries('Too many tries. Please wait a moment and try again.', Math.max(1, seconds));
}

/** Addresses of people are not kept in the clear only to count. */
function kept(key: string): string {
  return hash('sha256', key);
}
