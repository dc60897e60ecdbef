import { SchemaNames } from './schema-names.js';

let made = 0;
const asOne = new Map<string, string>();

/**
 * A change whose outcome nobody needs to know before the next step, so that it may wait and go with what is sent next. It is made of
 * statements that share their parameters and do not see one another's changes.
 */
export class Change {
  readonly names: SchemaNames;
  readonly #parts: readonly string[];
  readonly #id = (made += 1);

  /** @param parts each an insert, update or delete; texts of the code, never made of input */
  constructor(...parts: readonly string[]) {
    this.#parts = parts;
    this.names = SchemaNames.of(parts.join('\n'));
  }

  /**
   * One statement that makes all of these changes, or none. Its parameters are those of `query`, then those of each change in turn.
   * @param query what else it does, and then its rows are what it gives @param given how many parameters each has, the query first
   */
  static together(changes: readonly Change[], query: string, given: readonly number[]): string {
    const key = `${changes.map((change) => change.#id).join()} ${query}`;
    let sql = asOne.get(key);
    if (sql === undefined) asOne.set(key, (sql = written(changes, query, given)));
    return sql;
  }

  /** @param before how many parameters come before its own */
  partsFrom(before: number): string[] {
    return this.#parts.map((part) => part.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`));
  }
}

function written(changes: readonly Change[], query: string, given: readonly number[]): string {
  let before = given[0] ?? 0;
  const parts = changes.flatMap((change, at) => {
    const own = change.partsFrom(before);
    before += given[at + 1] ?? 0;
    return own;
  });
  const last = query || parts.pop() || '';
  if (parts.length === 0) return last;
  const named = parts.map((part, at) => `changed${at} as (${part})`).join(', ');
  const [, rest] = /^\s*with\s([^]*)$/i.exec(last) ?? [];
  return rest === undefined ? `with ${named} ${last}` : `with ${named}, ${rest}`;
}
