import { Injectable } from '@nestjs/common';
import { GuestJoined } from '../../identity/identity.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { JoinReport } from '../../shared/people/join-report.js';
import { AddressBooks } from '../domain/address-books.js';

@Injectable()
export class WhenGuestJoinedHandOverAddresses extends Reaction<GuestJoined> {
  readonly key = 'addressing.hand-over-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'addressBook';

  constructor(
    private readonly books: AddressBooks,
    private readonly report: JoinReport,
  ) {
    super();
  }

  async react({ guestId, accountId }: GuestJoined): Promise<void> {
    const guests = await this.books.get(guestId);
    if (guests.ownerId === accountId) return;
    await this.books.handOver(guestId, accountId);
    if (guests.addresses.length === 0) return;
    const own = await this.books.get(accountId);
    this.report.add({ addressesLeftOut: own.merge(guests.addresses) });
    await this.books.save(own);
  }
}
