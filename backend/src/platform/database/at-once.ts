import { lockOrder } from '../../shared/event.js';
import type { Change } from './change.js';
import { SureChange } from './sure-change.js';
import type { Asked } from './waiting-changes.js';

/** It can't be done without a lock; nothing of it has happened. */
export class NeedsLocks extends Error {}

/**
 * A unit of work that locks nothing. It reads as everybody does; all it changes is one statement at its end, which does nothing unless
 * what it changes still is as it was read.
 */
export class AtOnce {
  readonly beforeCommit: (() => Promise<void>)[] = [];
  readonly afterCommit: (() => Promise<void>)[] = [];
  /** What comes after its end belongs to nobody. */
  isOver = false;
  readonly #made: { change: SureChange; parameters: readonly unknown[] }[] = [];

  /** @throws NeedsLocks where it would not be safe, or not the same, in one statement with what it changes already */
  add(change: Change | string, parameters: readonly unknown[]): void {
    if (!(change instanceof SureChange)) throw new NeedsLocks('What is changed so must be locked before');
    if (!this.#made.every((other) => other.change.names.isApartFrom(change.names))) {
      throw new NeedsLocks('The same is changed twice, one after the other');
    }
    this.#made.push({ change, parameters });
  }

  /** What it changes, in the order in which the whole shop locks it; undefined when that is nothing. */
  get asOne(): Asked | undefined {
    if (this.#made.length === 0) return undefined;
    const inTurn = this.#made.sort((one, other) => turnOf(one.change) - turnOf(other.change));
    const changes = inTurn.map(({ change }) => change);
    const given = inTurn.map(({ parameters }) => parameters);
    const counts = given.map(({ length }) => length);
    return { sql: SureChange.allIfSure(changes, counts), parameters: given.flat() };
  }
}

function turnOf({ about }: SureChange): number {
  return about ? lockOrder.indexOf(about) : lockOrder.length;
}
