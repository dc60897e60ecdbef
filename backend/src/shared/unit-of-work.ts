import type { Id } from './id.js';

export interface WorkOptions {
  /** Who of the staff changes something, for the audit trail; also of what reactions to the change do. */
  readonly actor?: Id<'Person'> | undefined;
}

/**
 * Commits all changes inside it together or not at all; events are delivered after the commit. A nested unit of work
 * joins the outer one, and its actor. Call other services between two units of work, never within one.
 */
export abstract class UnitOfWork {
  /** @param work may run again after a deadlock, so it changes only what it has loaded itself */
  abstract run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
}
