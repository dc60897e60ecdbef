import type { ChosenStatus, Ending, OrderStatus } from './order-statuses.js';

export interface FulfilmentState {
  readonly status: OrderStatus;
  /** Why the order ended; null unless its status is `rejected`. */
  readonly ending: Ending | null;
}

/** How far an order is on its way to the customer, or why it ended. */
export class Fulfilment {
  static readonly placed = new Fulfilment({ status: 'pending', ending: null });

  private constructor(readonly state: FulfilmentState) {}

  static of({ status, ending }: FulfilmentState): Fulfilment {
    return new Fulfilment({ status, ending });
  }

  get isPending(): boolean {
    return this.state.status === 'pending';
  }

  get isRejected(): boolean {
    return this.state.status === 'rejected';
  }

  get hasExpired(): boolean {
    return this.state.ending === 'expired';
  }

  /** Nothing is left to deliver. */
  get isFinished(): boolean {
    return this.isRejected || this.state.status === 'delivered';
  }

  /** Whether the status would take back that the order was sent or delivered. */
  isTakenBackBy(to: ChosenStatus): boolean {
    const { status } = this.state;
    if (status === 'delivered') return to !== 'delivered';
    return status === 'inShipping' && to !== 'inShipping' && to !== 'delivered';
  }

  /** The order is paid. Staff may have it under way already. */
  confirmed(): Fulfilment {
    return this.isPending || this.isRejected ? this.movedTo('confirmed') : this;
  }

  movedTo(status: Exclude<OrderStatus, 'rejected'>): Fulfilment {
    return new Fulfilment({ status, ending: null });
  }

  ended(ending: Ending): Fulfilment {
    return new Fulfilment({ status: 'rejected', ending });
  }
}
