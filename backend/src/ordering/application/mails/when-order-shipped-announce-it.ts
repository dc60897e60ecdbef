import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import { trackingUrl } from '../../domain/shipment/carriers.js';
import type { Parcel } from '../../domain/shipment/shipment.js';
import { OrderShipped, TrackingChanged } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { type MailedTracking, ShippingNotice } from './order-mails.js';

/** Mails that the order was shipped, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderShippedAnnounceIt extends ImmediateReaction<OrderShipped> {
  readonly to = OrderShipped;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId }: OrderShipped): Promise<void> {
    return announce(this.mails, orderId);
  }
}

/** Replaces that mail while it waits. Once it is sent, customers find the change in their order. */
@Injectable()
export class WhenTrackingChangedCorrectTheMail extends ImmediateReaction<TrackingChanged> {
  readonly to = TrackingChanged;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  async react({ orderId }: TrackingChanged): Promise<void> {
    if (await this.mails.withdraw(orderId, ShippingNotice)) await announce(this.mails, orderId);
  }
}

function announce(mails: OrderMailer, orderId: Id<'Order'>): Promise<void> {
  return mails.enqueueStatus(orderId, 'shipped', (order, changedAt, { shipment }) => {
    return new ShippingNotice(order, changedAt, shipment && mailedTracking(shipment));
  });
}

function mailedTracking({ carrier, trackingNumber }: Parcel): MailedTracking | null {
  const isKnown = carrier !== null || trackingNumber !== null;
  return isKnown ? { carrier, trackingNumber, url: trackingUrl(carrier, trackingNumber) } : null;
}
