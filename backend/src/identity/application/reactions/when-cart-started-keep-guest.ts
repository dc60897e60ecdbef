import { Injectable } from '@nestjs/common';
import { CartStarted } from '../../../cart/cart.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Guests } from '../../domain/guests.js';

/** Guests with a cart are stored longer than those without. */
@Injectable()
export class WhenCartStartedKeepGuest extends Reaction<CartStarted> {
  readonly to = CartStarted;
  readonly locks = 'person';
  override readonly runsInTransaction = true;

  constructor(private readonly guests: Guests) {
    super();
  }

  async react({ ownerId }: CartStarted): Promise<void> {
    this.guests.retain(ownerId, 'cart');
  }
}
