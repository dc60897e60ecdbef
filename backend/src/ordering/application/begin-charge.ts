import { Injectable } from '@nestjs/common';
import { CartApi } from '../../cart/cart.api.js';
import { type Claim, PaymentsApi } from '../../payments/payments.api.js';
import { Clock } from '../../shared/clock.js';
import { NotFound } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import type { Order } from '../domain/order.js';
import { Orders } from '../domain/orders.js';
import { OrderWasRejected, OrderWasReplaced, PaymentIsOver, SoldOut } from '../domain/refusals.js';
import { CurrentOrder } from './current-order.js';
import { KeepStock } from './keep-stock.js';

export interface Charge {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  /** Who comes to pay it, when somebody does; nobody where the provider told of it alone. */
  readonly buyerId: Id<'Person'> | null;
}

/** Whose turn it is to take the money. */
export interface Turn {
  /** Ours, where it is. */
  readonly claim: Claim | null;
  /** Whose order it is. */
  readonly customerId: Id<'Person'>;
}

/** Makes sure that an order may be paid and its goods are there, before any money moves. */
@Injectable()
export class BeginCharge {
  constructor(
    private readonly carts: CartApi,
    private readonly orders: Orders,
    private readonly current: CurrentOrder,
    private readonly payments: PaymentsApi,
    private readonly stock: KeepStock,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. @throws RuleBroken where nothing may be charged, NotFound where it is somebody else's order */
  async execute(charge: Charge): Promise<Turn> {
    if (charge.buyerId) await this.carts.lockedContents(charge.buyerId);
    return this.atOnce(charge);
  }

  /** As `execute`, in a unit of work at once: the cart need not be got where no order is taken up again. */
  async atOnce({ paymentId, orderId, buyerId }: Charge): Promise<Turn> {
    const order = await this.orders.get(orderId);
    const { customerId } = order.facts;
    if (buyerId && buyerId !== customerId) throw new NotFound('Payment not found.');
    if (order.isPaid) return { claim: null, customerId };
    await this.#mustBePayable(order, buyerId);
    const turn = await this.payments.beginCapture(paymentId);
    if (turn === 'closed') throw new PaymentIsOver();
    if (turn === 'theirs' || turn === 'paid') return { claim: null, customerId };
    order.beginCharge(this.clock.now());
    this.orders.save(order);
    await this.stock.execute(order, () => new SoldOut());
    return { claim: turn, customerId };
  }

  async #mustBePayable(order: Order, buyerId: Id<'Person'> | null): Promise<void> {
    const { status, ending, payableUntil } = order.facts;
    if (ending === 'replaced') throw new OrderWasReplaced();
    if (ending === 'lapsed' && buyerId) return this.#takeUpAgain(order, buyerId);
    if (ending === 'paymentRefused') throw new PaymentIsOver();
    if (status === 'rejected') throw new OrderWasRejected();
    // Whoever does not come back in time is not charged behind their back.
    if (!buyerId && payableUntil && payableUntil < this.clock.now()) throw new PaymentIsOver();
  }

  async #takeUpAgain(order: Order, buyerId: Id<'Person'>): Promise<void> {
    const other = await this.current.of(buyerId);
    if (other) await this.current.replace(other, order.facts.lines);
    order.takeUpAgain(this.clock.now());
  }
}
