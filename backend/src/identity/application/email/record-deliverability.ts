import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { DeliveryObserver, type DeliveryResult } from '../../../shared/mail/delivery-observer.js';
import { People } from '../../domain/people.js';

/** Marks an account's address as undeliverable when its mail server refuses mail, until it accepts one. */
@Injectable()
export class RecordDeliverability extends DeliveryObserver {
  constructor(
    private readonly people: People,
    private readonly clock: Clock,
  ) {
    super();
  }

  observe({ personId, to, isAccepted }: DeliveryResult): Promise<void> {
    return this.people.setUndeliverable(personId, to, isAccepted ? null : this.clock.now());
  }
}
