import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import { type Seen } from '../domain/payment-provider.js';
import { PaymentProviders } from '../domain/payment-providers.js';
import { Payments } from '../domain/payments.js';

/** Whether a buyer who was sent to the provider approved there and never came back. */
@Injectable()
export class LookAfterOpened {
  constructor(
    private readonly payments: Payments,
    private readonly providers: PaymentProviders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ id, provider, providerRef }: PaymentFacts): Promise<void> {
    if (!providerRef) return;
    const seen = await this.providers.of(provider).look(providerRef);
    await this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (payment.facts.state !== 'opened') return;
      note(payment, seen, this.clock.now());
      this.payments.save(payment);
    });
  }
}

function note(payment: Payment, seen: Seen, now: Date): void {
  switch (seen.kind) {
    case 'approved':
      return payment.foundApproved(now);
    case 'givenBack':
      return payment.concludeCapture({ kind: 'captured', charge: seen.charge }, now);
    case 'captured':
    case 'settling':
      return payment.concludeCapture(seen, now);
    case 'refused':
      return payment.foundGone(seen.reason, now);
    default:
      return payment.lookedInVain(now);
  }
}
