import { Injectable } from '@nestjs/common';
import { OrderPlaced } from '../../../ordering/ordering.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Guests } from '../../domain/guests.js';

/** Guests with orders are never purged. */
@Injectable()
export class WhenOrderPlacedKeepGuest extends Reaction<OrderPlaced> {
  readonly to = OrderPlaced;
  readonly locks = 'person';
  override readonly runsInTransaction = true;

  constructor(private readonly guests: Guests) {
    super();
  }

  async react({ customerId }: OrderPlaced): Promise<void> {
    this.guests.retain(customerId, 'order');
  }
}
