import { Injectable } from '@nestjs/common';
import { GuestJoined } from '../../../identity/identity.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Stock } from '../../domain/stock/stock.js';

/** The guest's reservations pass to the account, so that they don't reduce what it can order. */
@Injectable()
export class WhenGuestJoinedHandOverReservations extends Reaction<GuestJoined> {
  readonly key = 'catalog.hand-over-reservations-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'products';

  constructor(private readonly stock: Stock) {
    super();
  }

  react({ guestId, accountId }: GuestJoined): Promise<void> {
    return this.stock.handOver(guestId, accountId);
  }
}
