import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

// There are as many texts as the code has, a few dozen.
const names = new Map<string, string>();

/**
 * A statement that a connection works out once and then knows by name. `sql` must be a text of the code, never one made of input.
 * @param patience ms after which the connection is given up instead of waited for; as long as PostgreSQL itself allows where it is not given
 */
export function prepared(sql: string, parameters: readonly unknown[], patience?: number): QueryConfig {
  let name = names.get(sql);
  if (!name) names.set(sql, (name = createHash('sha1').update(sql).digest('hex')));
  const query = { name, text: sql, values: [...parameters] };
  return patience === undefined ? query : ({ ...query, query_timeout: patience } as QueryConfig);
}
