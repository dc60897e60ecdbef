import { Injectable } from '@nestjs/common';
import { CatalogApi, type StockLine } from '../../catalog/catalog.api.js';
import { RuleBroken } from '../../shared/errors.js';
import type { Order } from '../domain/order.js';
import { OrderRefunds } from '../domain/refund/order-refunds.js';
import { Returns } from '../domain/returns/returns.js';
import { sentBackOf } from '../domain/returns/sent-back.js';
import { SyncCodeUse } from './sync-code-use.js';

type Refusal = () => RuleBroken | Promise<RuleBroken>;

/** Errors in place of those of the catalogue and of `SyncCodeUse`. */
interface Refusals {
  readonly stock: Refusal;
  readonly code: () => RuleBroken;
}

const forever = new Date('9999-12-31T00:00:00Z');

/**
 * Brings an order's reservation, and the use of its code, in line with its status: a rejected order has none, an unpaid
 * one is reserved, any other is sold. Runs in the order's unit of work, not in the reaction to an event: that might run
 * after the next status change, and release stock that was reserved again.
 */
@Injectable()
export class SyncOrderReservation {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly refunds: OrderRefunds,
    private readonly returns: Returns,
    private readonly codes: SyncCodeUse,
  ) {}

  /** For a new order, which has no reservation yet. @param refusal replaces the catalogue's error */
  reserveFirst(order: Order, refusal: Refusal): Promise<void> {
    return this.#reserve(order, refusal, true);
  }

  async execute(order: Order, refusals?: Refusals): Promise<void> {
    await this.#syncStock(order, refusals?.stock);
    await this.codes.execute(order, refusals?.code);
  }

  /** Removes the reservation, so that `execute` makes a new one. */
  async release(order: Order): Promise<void> {
    await this.catalog.release(order.state.id, order.isPaid ? await this.#linesOf(order) : undefined);
  }

  /** Without the pieces that have come back into the stock, or that staff have kept out of it for good. */
  async #linesOf({ state, isPaid }: Order): Promise<StockLine[]> {
    if (!isPaid) return [...state.lines];
    // What was just paid has no returns.
    const returns = state.status === 'confirmed' ? [] : await this.returns.of(state.id);
    const ofReturns = returns.map((each) => each.state);
    const gone = sentBackOf(await this.refunds.of(state.id), ofReturns);
    const left = state.lines.map((line) => ({ ...line, quantity: line.quantity - (gone.get(line.variantId) ?? 0) }));
    return left.filter(({ quantity }) => quantity > 0);
  }

  async #syncStock(order: Order, refusal?: Refusal): Promise<void> {
    const { id, status } = order.state;
    if (status === 'rejected') return this.release(order);
    await this.#reserve(order, refusal);
    if (status !== 'pending' || order.isPaid) await this.catalog.sell(id);
  }

  async #reserve(order: Order, refusal?: Refusal, isNew = false): Promise<void> {
    const { id, customerId, payableUntil, isBeingCharged } = order.state;
    const lines = await this.#linesOf(order);
    const until = isBeingCharged || !payableUntil ? forever : payableUntil;
    try {
      await this.catalog.reserve({ id, customerId, lines, isNew }, until);
    } catch (error) {
      if (refusal && error instanceof RuleBroken) throw await refusal();
      throw error;
    }
  }
}
