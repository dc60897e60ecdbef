import type { Id } from '../../shared/id.js';
import type { SessionUser, StaffRole } from '../../shared/session-user.js';
import type { Job, JobItem } from './job.js';

export interface PlannedItem {
  /** What it is about, for people. */
  readonly key: string;
  readonly data?: object;
}

/** What the items of a job are, and what is the same for all of them. */
export interface JobPlan {
  readonly params: object;
  /** In pieces, so that not all need be held at once. */
  readonly items: Iterable<readonly PlannedItem[]> | AsyncIterable<readonly PlannedItem[]>;
}

/** How jobs of one kind are planned and done. Every provider that extends it is found at the start. */
export abstract class JobKind<Wish = unknown> {
  abstract readonly kind: string;
  /** Who of staff may start it. */
  abstract readonly roles: readonly StaffRole[];
  /** The class of a wish, whose fields have rules. */
  abstract readonly wish: new () => Wish & object;

  /** Fixes what there is to do, within the unit of work that starts the job. @throws Invalid */
  abstract plan(wish: Wish, by: SessionUser): Promise<JobPlan>;

  /** Whether the staff member who started the job may still do what it does. */
  abstract mayGoOn(staffId: Id<'Person'>): Promise<boolean>;

  /**
   * Does one item, within a unit of work that also notes that it is done. So it happens once, also after a crash.
   * @throws ShopError whose message is what the report says of the item
   */
  abstract execute(item: JobItem, job: Job): Promise<void>;
}
