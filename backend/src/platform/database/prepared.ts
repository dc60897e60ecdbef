import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

// There are as many texts as the code has, a few dozen.
const names = new Map<string, string>();

/** A statement that a connection works out once and then knows by name. `sql` must be a text of the code, never one made of input. */
export function prepared(sql: string, parameters: readonly unknown[]): QueryConfig {
  let name = names.get(sql);
  if (!name) names.set(sql, (name = createHash('sha1').update(sql).digest('hex')));
  return { name, text: sql, values: [...parameters] };
}
