import type { DeliveryMethod } from './delivery-method.js';
import type { DeliveryMethodList } from './delivery-method-list.js';

export abstract class DeliveryMethods {
  /** The list, locked until the end of the caller's unit of work. */
  abstract get(): Promise<DeliveryMethodList>;

  /** @returns the methods as they are stored, with their versions */
  abstract save(list: DeliveryMethodList): Promise<readonly DeliveryMethod[]>;

  /** In the staff's order, without a lock. */
  abstract all(): Promise<readonly DeliveryMethod[]>;

  abstract hasRetired(): Promise<boolean>;
}
