import { Injectable } from '@nestjs/common';
import { GuestForgotten } from '../../identity/identity.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { AddressBooks } from '../domain/address-books.js';

@Injectable()
export class WhenGuestForgottenDropAddresses extends Reaction<GuestForgotten> {
  readonly key = 'addressing.drop-when-guest-forgotten';
  readonly to = GuestForgotten;
  readonly locks = 'addressBook';

  constructor(private readonly books: AddressBooks) {
    super();
  }

  react({ guestId }: GuestForgotten): Promise<void> {
    return this.books.remove(guestId);
  }
}
