import type { Id } from '../../../shared/id.js';

/** Somebody asked for a new password, for an address that may have no account. */
export interface ResetRequest {
  readonly id: Id<'ResetRequest'>;
  /** Trimmed and in lower case; not validated. */
  readonly email: string;
  /** Such as `Firefox on Windows`. */
  readonly browser: string;
  readonly createdAt: Date;
}

/** Requests wait for a job, so that a response takes the same time for every address. */
export abstract class ResetRequests {
  /** To be called outside a unit of work; commits by itself. */
  abstract add(request: ResetRequest): Promise<void>;
  /** Ids of the oldest requests. May be called outside a unit of work. */
  abstract waiting(most: number): Promise<Id<'ResetRequest'>[]>;
  /** Deletes the request and returns it, or null when another instance has taken it. */
  abstract take(id: Id<'ResetRequest'>): Promise<ResetRequest | null>;
  /** Deletes the requests made before this time. */
  abstract purge(before: Date): Promise<void>;
}
