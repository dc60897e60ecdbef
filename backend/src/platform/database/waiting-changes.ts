import { Change } from './change.js';
import { SchemaNames } from './schema-names.js';

export interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What a unit of work has changed and not sent yet: it goes with what is sent next, which costs less than one by one. */
export class WaitingChanges {
  #changes: Change[] = [];
  #parameters: (readonly unknown[])[] = [];

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  /** Whether it comes to the same if `names` are read or changed in one statement with all of these. */
  areApartFrom(names: SchemaNames): boolean {
    return this.#changes.every((change) => change.names.isApartFrom(names));
  }

  add(change: Change, parameters: readonly unknown[]): void {
    this.#changes.push(change);
    this.#parameters.push(parameters);
  }

  /** All of them, once. @param query what goes with them */
  take({ sql, parameters }: Asked = { sql: '', parameters: [] }): Asked {
    const given = [parameters, ...this.#parameters];
    const counts = given.map(({ length }) => length);
    const all = { sql: Change.together(this.#changes, sql, counts), parameters: given.flat() };
    this.#changes = [];
    this.#parameters = [];
    return all;
  }
}
