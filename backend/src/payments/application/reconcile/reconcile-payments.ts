import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payments } from '../../domain/payments.js';
import { lease } from '../../domain/check-schedule.js';
import { ReconcilePayment } from './reconcile-payment.js';

const batch = 50;

export interface Failure {
  readonly paymentId: Id<'Payment'>;
  readonly error: unknown;
}

/** Continues payments that were interrupted: by a crash, a lost response, an unreachable provider, an absent buyer. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly reconcile: ReconcilePayment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the payments that failed; they are retried later, so that they don't delay the others */
  async execute(): Promise<Failure[]> {
    const now = this.clock.now();
    const due = await this.work.run(() => this.payments.claimDue(now, lease(now), batch));
    const failures: Failure[] = [];
    for (const paymentId of due) {
      await this.reconcile.execute(paymentId).catch((error: unknown) => failures.push({ paymentId, error }));
    }
    return failures;
  }
}
