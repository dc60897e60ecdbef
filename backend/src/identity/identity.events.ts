import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/event.js';

/** A guest signed in to an account they already had: what was the guest's is the account's from now on. */
export class GuestJoined extends ShopEvent {
  constructor(
    readonly guestId: Id<'Person'>,
    readonly accountId: Id<'Person'>,
  ) {
    super();
  }
}

/** Nobody will come back as this guest; whatever is still kept for them can go. */
export class GuestForgotten extends ShopEvent {
  constructor(readonly guestId: Id<'Person'>) {
    super();
  }
}
