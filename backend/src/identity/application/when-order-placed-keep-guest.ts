import { Injectable } from '@nestjs/common';
import { OrderPlaced } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/event.js';
import { Guests } from '../domain/guests.js';

/** A guest with orders is not swept away. */
@Injectable()
export class WhenOrderPlacedKeepGuest extends Reaction<OrderPlaced> {
  readonly to = OrderPlaced;
  readonly locks = 'person';
  override readonly runsInTransaction = true;

  constructor(private readonly guests: Guests) {
    super();
  }

  async react({ customerId }: OrderPlaced): Promise<void> {
    this.guests.keep(customerId, 'order');
  }
}
