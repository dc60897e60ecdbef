import type { Id } from '../../../shared/id.js';

/** Somebody asked for a new password, for an address that may have no account. */
export interface ResetRequest {
  readonly id: Id<'ResetRequest'>;
  /** As it is stored and compared; not checked. */
  readonly email: string;
  /** Such as `Firefox on Windows`. */
  readonly browser: string;
  readonly createdAt: Date;
}

/** Requests wait for a job, so that a response takes the same time for every address. */
export abstract class ResetRequests {
  /** Outside a unit of work: commits by itself. */
  abstract add(request: ResetRequest): Promise<void>;
  /** The oldest ones; may be called outside a unit of work. */
  abstract waiting(most: number): Promise<Id<'ResetRequest'>[]>;
  /** Deletes it. @returns null when another instance has taken it */
  abstract take(id: Id<'ResetRequest'>): Promise<ResetRequest | null>;
  /** Deletes those made before. */
  abstract purge(before: Date): void;
}
