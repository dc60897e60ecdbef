import { Injectable } from '@nestjs/common';
import { GuestForgotten } from '../../identity/identity.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class WhenGuestForgottenDropCart extends Reaction<GuestForgotten> {
  readonly key = 'cart.drop-when-guest-forgotten';
  readonly to = GuestForgotten;
  readonly locks = 'cart';

  constructor(private readonly carts: Carts) {
    super();
  }

  react({ guestId }: GuestForgotten): Promise<void> {
    return this.carts.remove(guestId);
  }
}
