import type { Id } from '../../shared/id.js';

export abstract class Guests {
  /** Has ordered, so housekeeping leaves them. */
  abstract keep(id: Id<'Person'>): Promise<void>;
}
