import { Injectable } from '@nestjs/common';
import { GuestJoined } from '../../../identity/identity.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { StockAlerts } from '../../domain/stock-alerts/stock-alerts.js';

/** The guest's alerts become the account's; their mails go to the address that the guest has typed. */
@Injectable()
export class WhenGuestJoinedHandOverAlerts extends Reaction<GuestJoined> {
  readonly key = 'catalog.hand-over-alerts-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'stockAlerts';

  constructor(private readonly alerts: StockAlerts) {
    super();
  }

  react({ guestId, accountId }: GuestJoined): Promise<void> {
    return this.alerts.handOver(guestId, accountId);
  }
}
