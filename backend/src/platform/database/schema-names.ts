const known = new Map<string, SchemaNames>();
const changed = /\b(?:insert into|update|delete from)\s+(\w+)\.\w/g;
const named = /\b([a-z_]+)\.\w/g;

/** Whose tables a text of the code is about: each module has a schema of its own. */
export class SchemaNames {
  readonly #changed: ReadonlySet<string>;
  /** Other names of tables as well, which does no harm. */
  readonly #named: ReadonlySet<string>;

  private constructor(sql: string) {
    this.#changed = new Set([...sql.matchAll(changed)].map(([, name]) => name ?? ''));
    this.#named = new Set([...sql.matchAll(named)].map(([, name]) => name ?? ''));
  }

  static of(sql: string): SchemaNames {
    let names = known.get(sql);
    if (!names) known.set(sql, (names = new SchemaNames(sql)));
    return names;
  }

  /** Neither changes what the other reads or changes, so that they come to the same one after the other and in one. */
  isApartFrom(other: SchemaNames): boolean {
    return (
      [...this.#changed].every((name) => !other.#named.has(name)) &&
      [...other.#changed].every((name) => !this.#named.has(name))
    );
  }
}
