import type { Id } from '../../shared/id.js';

export type JobState = 'waiting' | 'running' | 'stopping' | 'stopped' | 'done' | 'failed';
export const jobStates: readonly JobState[] = ['waiting', 'running', 'stopping', 'stopped', 'done', 'failed'];

/** What staff have the shop do to many things, one after another. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  /** What is the same for all items. */
  readonly params: Readonly<Record<string, unknown>>;
  /** How many items it has. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly staffId: Id<'Person'>;
  readonly staffName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export interface JobItem {
  /** Its place in the job, from 1. */
  readonly n: number;
  /** What it is about, such as an order's id. */
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** An item that was refused. */
export interface FailedItem {
  readonly key: string;
  /** Why, as a sentence. */
  readonly message: string;
}
