import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payments } from '../../domain/payments.js';
import { Refunds } from '../../domain/refunds.js';
import { lease } from '../../domain/check-schedule.js';
import { SendRefund } from '../refund/send-refund.js';
import { ReconcilePayment } from './reconcile-payment.js';

/** How many payments this instance asks the provider about concurrently. */
const concurrency = 8;

/** The most payments that one call of `execute` claims, so that it ends. */
const batch = 200;

export interface Failure {
  readonly paymentId: Id<'Payment'>;
  readonly error: unknown;
}

interface Round {
  /** How many payments this call may still claim. */
  left: number;
  readonly failures: Failure[];
  readonly errors: unknown[];
  readonly shutdown: AbortSignal | undefined;
}

/**
 * Continues payments and refunds that were interrupted: by a crash, a lost response, an unreachable provider, an absent
 * buyer. Each is claimed just before it is checked, so that the most urgent one never waits for a batch.
 */
@Injectable()
export class ReconcilePayments {
  #running = 0;

  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly reconcile: ReconcilePayment,
    private readonly sendRefund: SendRefund,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param shutdown aborted where no further payment is to be claimed
   * @returns the payments that failed; they are retried later, so that they don't delay the others
   * @throws the first error of a claim, such as a lost database connection
   */
  async execute(shutdown?: AbortSignal): Promise<Failure[]> {
    const round: Round = { left: batch, failures: [], errors: [], shutdown };
    await this.#work(round);
    if (round.errors.length > 0) throw round.errors[0];
    return round.failures;
  }

  /** Checks one payment after another; each claim starts another worker, up to `concurrency`. Never rejects. */
  async #work(round: Round): Promise<void> {
    if (this.#running >= concurrency) return;
    this.#running += 1;
    const others: Promise<void>[] = [];
    try {
      while (!round.shutdown?.aborted && round.left-- > 0) {
        const due = await this.#claim();
        if (!due) break;
        others.push(this.#work(round));
        const { paymentId, check } = due;
        await check().catch((error: unknown) => round.failures.push({ paymentId, error }));
      }
    } catch (error) {
      round.errors.push(error);
    } finally {
      this.#running -= 1;
    }
    await Promise.all(others);
  }

  async #claim(): Promise<{ paymentId: Id<'Payment'>; check: () => Promise<void> } | null> {
    const now = this.clock.now();
    const refund = await this.work.run(() => this.refunds.claimDue(now, lease(now)));
    if (refund) return { paymentId: refund.paymentId, check: () => this.sendRefund.execute(refund) };
    const paymentId = await this.work.run(() => this.payments.claimDue(now, lease(now)));
    return paymentId && { paymentId, check: () => this.reconcile.execute(paymentId) };
  }
}
