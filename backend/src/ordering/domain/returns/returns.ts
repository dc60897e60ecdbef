import type { Id } from '../../../shared/id.js';
import type { Return } from './return.js';

/** The returns of orders. All methods run inside a unit of work that has locked the order. */
export abstract class Returns {
  /** Which order a return is of, to lock it. @throws NoSuchReturn */
  abstract orderOf(id: Id<'Return'>): Promise<Id<'Order'>>;

  /** @throws NoSuchReturn, also for that of another order */
  abstract get(id: Id<'Return'>, orderId: Id<'Order'>): Promise<Return>;

  /** Earliest first. */
  abstract of(orderId: Id<'Order'>): Promise<Return[]>;

  abstract add(asked: Return): Promise<void>;

  abstract save(changed: Return): Promise<void>;
}
