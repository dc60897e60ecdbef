import { Injectable } from '@nestjs/common';
import { GuestJoined } from '../../../identity/identity.events.js';
import { Reaction } from '../../../shared/event.js';
import { Reservations } from '../../domain/reservations.js';

/** What the guest held is the account's own from now on, and so must not stand in its way. */
@Injectable()
export class WhenGuestJoinedHandOverHolds extends Reaction<GuestJoined> {
  readonly to = GuestJoined;
  readonly locks = 'products';

  constructor(private readonly reservations: Reservations) {
    super();
  }

  react({ guestId, accountId }: GuestJoined): Promise<void> {
    return this.reservations.handOver(guestId, accountId);
  }
}
