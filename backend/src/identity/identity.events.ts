import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/events/event.js';

/** A guest signed in to an existing account, which owns the guest's data from now on. */
export class GuestJoined extends ShopEvent {
  constructor(
    readonly guestId: Id<'Person'>,
    readonly accountId: Id<'Person'>,
  ) {
    super();
  }
}

/** A guest registered an account, which has the guest's id. */
export class GuestRegistered extends ShopEvent {
  constructor(readonly personId: Id<'Person'>) {
    super();
  }
}

/** An unused guest was deleted; other modules delete the guest's data. */
export class GuestForgotten extends ShopEvent {
  constructor(readonly guestId: Id<'Person'>) {
    super();
  }
}
