import { Injectable } from '@nestjs/common';
import { CartApi } from '../../cart/cart.api.js';
import { type CaptureResult, PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { Orders } from '../domain/orders.js';
import type { OrderFacts } from '../domain/order-facts.js';
import { BeginCharge, type Charge } from './begin-charge.js';

export interface Charged {
  readonly result: CaptureResult;
  /** The order, where it is known to be paid. */
  readonly paid: OrderFacts | null;
}

/** Has an approved order paid: first its goods, then its money, and never twice. */
@Injectable()
export class ChargeOrder {
  constructor(
    private readonly begin: BeginCharge,
    private readonly carts: CartApi,
    private readonly payments: PaymentsApi,
    private readonly orders: Orders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside any unit of work. @throws RuleBroken where nothing may be charged */
  async execute(charge: Charge): Promise<Charged> {
    const turn = await this.work.atOnce(
      () => this.begin.atOnce(charge),
      () => this.begin.execute(charge),
    );
    let order: Order | undefined;
    const result = await this.payments.capture(charge.paymentId, turn.claim, {
      lock: async () => {
        await this.carts.lockedContents(turn.customerId);
        order = await this.orders.get(charge.orderId);
      },
      stayBehind: () => (order = undefined),
    });
    if (result.kind === 'declined' || result.kind === 'notApproved') {
      await this.#comeBack(charge.orderId, result.reason);
    }
    return { result, paid: order?.isPaid ? order.facts : null };
  }

  /** Only where the payment is not being captured again by somebody else meanwhile. */
  async #comeBack(orderId: Id<'Order'>, reason: string): Promise<void> {
    await this.work.run(async () => {
      const order = await this.orders.get(orderId);
      const payment = await this.payments.lockLatestOf(orderId);
      if (!payment?.isOpen) return;
      order.comeBackUncharged(reason, this.clock.now());
      this.orders.save(order);
    });
  }
}
