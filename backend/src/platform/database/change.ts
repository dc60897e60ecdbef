import { SchemaNames } from './schema-names.js';

let made = 0;
const asOne = new Map<string, string>();

/** How much comes before a change in the statement that it is a part of. */
export interface Place {
  readonly parameters: number;
  readonly parts: number;
}

/**
 * A change whose outcome nobody needs to know before the next step, so that it may wait and go with what is sent next. It is made of
 * statements that share their parameters and do not see one another's changes.
 */
export class Change {
  readonly names: SchemaNames;
  readonly #parts: readonly string[];
  readonly #id = (made += 1);

  /**
   * @param parts each an insert, update or delete, or a lock; texts of the code, never made of input. What the first one gives, those after
   * it find under the name `{0}`, and so on
   */
  constructor(...parts: readonly string[]) {
    this.#parts = parts;
    this.names = SchemaNames.of(parts.join('\n'));
  }

  /**
   * One statement that makes all of these changes, or none. Its parameters are those of `query`, then those of each change in turn.
   * @param query what else it does, and then its rows are what it gives @param given how many parameters each has, the query first
   */
  static together(changes: readonly Change[], query: string, given: readonly number[]): string {
    return Change.once(changes, given, query, () => query);
  }

  /** As `together`, the query worked out only the first time. @param name tells it from other queries with the same changes */
  protected static once(
    changes: readonly Change[],
    given: readonly number[],
    name: string,
    query: () => string,
  ): string {
    const key = `${changes.map((change) => change.#id).join()} ${given.join()} ${name}`;
    let sql = asOne.get(key);
    if (sql === undefined) asOne.set(key, (sql = written(changes, query(), given)));
    return sql;
  }

  /** Where each of them has its place in one statement. @param given as in `together` */
  static placesOf(changes: readonly Change[], [query = 0, ...given]: readonly number[]): Place[] {
    let next: Place = { parameters: query, parts: 0 };
    return changes.map((change, at) => {
      const place = next;
      next = { parameters: place.parameters + (given[at] ?? 0), parts: place.parts + change.#parts.length };
      return place;
    });
  }

  partsAt(place: Place): string[] {
    return this.#parts.map((part) => placed(part, place));
  }
}

/** A text of a change with the names that its parameters and parts have at its place. */
export function placed(text: string, { parameters, parts }: Place): string {
  return text.replace(/\$(\d+)|\{(\d+)\}/g, (_, parameter?: string, part?: string) =>
    parameter ? `$${Number(parameter) + parameters}` : `changed${Number(part) + parts}`,
  );
}

function written(changes: readonly Change[], query: string, given: readonly number[]): string {
  const places = Change.placesOf(changes, given);
  const parts = changes.flatMap((change, at) => change.partsAt(places[at]!));
  const last = query || parts.pop() || '';
  if (parts.length === 0) return last;
  const named = parts.map((part, at) => `changed${at} as (${part})`).join(', ');
  const [, rest] = /^\s*with\s([^]*)$/i.exec(last) ?? [];
  return rest === undefined ? `with ${named} ${last}` : `with ${named}, ${rest}`;
}
