import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import { PaymentProviders } from '../domain/payment-providers.js';
import { Payments } from '../domain/payments.js';

/** Whether a charge was given back in the provider's own rooms, past the shop. */
@Injectable()
export class LookAfterCharged {
  constructor(
    private readonly payments: Payments,
    private readonly providers: PaymentProviders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns whether it was */
  async execute({ id, provider, providerRef }: PaymentFacts): Promise<boolean> {
    if (!providerRef) return false;
    const seen = await this.providers.of(provider).look(providerRef);
    await this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (seen.kind === 'givenBack') payment.foundGivenBack(seen.refundRef, this.clock.now());
      else payment.lookedInVain(this.clock.now());
      this.payments.save(payment);
    });
    return seen.kind === 'givenBack';
  }
}
