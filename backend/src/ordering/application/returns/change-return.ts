import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { ChangedMeanwhile } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { Orders } from '../../domain/orders.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import type { Arrival, Return } from '../../domain/returns/return.js';
import { piecesOf } from '../../domain/returns/return-state.js';
import { Returns } from '../../domain/returns/returns.js';
import { ReturnMailer } from '../mails/return-mailer.js';
import { OrderViews } from '../order-views.js';
import { newsFrom } from '../staff/changed-since.js';
import { ReturnViews } from './return-views.js';
import { SettleReturns } from './settle-returns.js';

export interface ReturnChange {
  readonly id: Id<'Return'>;
  readonly to: 'accepted' | 'refused' | 'received';
  /** For the customer, with a decision; may be empty. */
  readonly answer: string;
  /** With `received`. */
  readonly arrival: Arrival;
  /** The staff member's name, for the timeline. */
  readonly by: string;
  readonly actor: Id<'Person'>;
  /** Of the return that the staff member has seen; undefined where the client knows none. */
  readonly version: number | undefined;
}

/** Staff accept a return or refuse it, or receive its goods. */
@Injectable()
export class ChangeReturn {
  constructor(
    private readonly orders: Orders,
    private readonly returns: Returns,
    private readonly refunds: OrderRefunds,
    private readonly views: ReturnViews,
    private readonly orderViews: OrderViews,
    private readonly settle: SettleReturns,
    private readonly mails: ReturnMailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NoSuchReturn, RuleBroken, Invalid, ChangedMeanwhile with the `ShownReturn` */
  execute(change: ReturnChange): Promise<void> {
    const { id, actor, by, to, version } = change;
    const work = async () => {
      const order = await this.orders.get(await this.returns.orderOf(id));
      const back = await this.returns.get(id, order.state.id);
      if (version !== undefined && version !== back.state.version) {
        throw await this.#changedSince(back);
      }
      const isNew = await this.#change(order, back, change);
      if (!isNew && to !== 'received') return;
      await this.returns.save(back);
      if (isNew) order.returnChanged(piecesOf(back.state), to, by, this.clock.now());
      if (to === 'received') await this.settle.execute(order, by);
      await this.orders.save(order);
      if (isNew) await this.mails.enqueue(order, back.state, to);
    };
    return this.work.run(work, { actor });
  }

  /** Says who did what last. */
  async #changedSince({ state: { id, orderId, changedAt } }: Return): Promise<ChangedMeanwhile> {
    const news = newsFrom(changedAt, await this.orderViews.detailsForStaff(orderId), this.clock.now());
    return new ChangedMeanwhile(`This return has changed meanwhile. ${news}`.trim(), await this.views.details(id));
  }

  async #change({ state }: Order, back: Return, { to, answer, arrival }: ReturnChange): Promise<boolean> {
    const now = this.clock.now();
    if (to === 'accepted') return back.accept(answer, now);
    const refunds = await this.refunds.of(state.id);
    if (to === 'refused') return back.refuse(answer, refunds, now);
    return back.receive(arrival, state.lines, refunds, now);
  }
}
