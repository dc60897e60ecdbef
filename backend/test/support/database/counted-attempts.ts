import type { DataSource } from 'typeorm';

/** The attempts that rate limits have counted in a shop's database. */
export function countedAttempts({ dataSource }: { dataSource: DataSource }) {
  return {
    forget: () => dataSource.query('delete from platform.rate_limits; delete from platform.backoffs'),
    /** Sets how many attempts of a bucket each key has that was counted. */
    set: (bucket: string, attempts: number) =>
      dataSource.query(`update platform.rate_limits set points = $2 where split_part(key, ':', 1) = $1`, [
        bucket,
        attempts,
      ]),
    of: async (bucket: string): Promise<number[]> => {
      const rows: { points: number }[] = await dataSource.query(
        `select points from platform.rate_limits where split_part(key, ':', 1) = $1 order by key`,
        [bucket],
      );
      return rows.map(({ points }) => points);
    },
    /** Moves the windows of limits and the waits of backoffs into the past. */
    pass: (seconds: number) =>
      dataSource.query(
        `with limits as (update platform.rate_limits set expire = expire - 1000 * $1::int)
         update platform.backoffs set expires_at = expires_at - make_interval(secs => $1),
                                      available_at = available_at - make_interval(secs => $1)`,
        [seconds],
      ),
  };
}
