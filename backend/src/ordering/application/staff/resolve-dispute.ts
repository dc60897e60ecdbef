import { Injectable } from '@nestjs/common';
import { type DisputeResolution, PaymentsApi } from '../../../payments/payments.api.js';
import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { NoCodeToReopen, NotEnoughToReopen } from '../../domain/refusals.js';
import type { StaffNote } from '../../domain/timeline.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';

export interface DisputeDecision extends StaffNote {
  readonly paymentId: Id<'Payment'>;
  /** The staff member, for the audit trail. */
  readonly actor: Id<'Person'>;
  readonly resolution: DisputeResolution;
}

/**
 * Staff decide about a charge that contradicts the shop's books; this is not a cardholder's chargeback. Sending
 * the same decision again changes nothing.
 */
@Injectable()
export class ResolveDispute {
  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly stock: SyncOrderReservation,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, RuleBroken when the payment is not disputed or the decision is not possible */
  async execute({ actor, ...decision }: DisputeDecision): Promise<void> {
    const orderId = await this.payments.orderOf(decision.paymentId);
    if (!orderId) throw new NotFound('Payment not found.');
    await this.work.run(() => this.#decide(orderId, decision), { actor });
    if (decision.resolution === 'refund') await this.payments.sendRefunds(decision.paymentId, { actor });
  }

  async #decide(
    orderId: Id<'Order'>,
    { paymentId, resolution, ...staff }: Omit<DisputeDecision, 'actor'>,
  ): Promise<void> {
    const order = await this.orders.get(orderId);
    const { isNew, payerRef } = await this.payments.resolveDispute(paymentId, orderId, resolution);
    if (!isNew) return;
    this.#note(order, { paymentId, payerRef }, resolution, staff);
    const refusals = { stock: () => new NotEnoughToReopen(), code: () => new NoCodeToReopen() };
    if (resolution !== 'refund') await this.stock.execute(order, refusals);
    await this.orders.save(order);
  }

  #note(
    order: Order,
    payment: { paymentId: Id<'Payment'>; payerRef: string | null },
    resolution: DisputeResolution,
    staff: StaffNote,
  ): void {
    const now = this.clock.now();
    if (resolution === 'accept') order.acceptCharge(payment, staff, now);
    else if (resolution === 'refund') order.refundCharge(staff, now);
    else order.settleCharge(staff, now);
  }
}
