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

/** Takes up what was left lying: by a crash, a lost answer, a provider out of reach, a buyer who did not come back. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly reconcile: ReconcilePayment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns those that could not be followed up; they are tried again, and do not keep others waiting */
  async execute(): Promise<Failure[]> {
    const now = this.clock.now();
    const due = await this.work.run(() => this.payments.takeDue(now, lease(now), batch));
    const failures: Failure[] = [];
    for (const paymentId of due) {
      await this.reconcile.execute(paymentId).catch((error: unknown) => failures.push({ paymentId, error }));
    }
    return failures;
  }
}
