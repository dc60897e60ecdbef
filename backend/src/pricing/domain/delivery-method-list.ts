import { newId } from '../../shared/id.js';
import type { DeliveryMethod, DeliveryMethodFields } from './delivery-method.js';
import {
  DeliveryMethodChangedMeanwhile,
  DeliveryMethodsChangedMeanwhile,
  LastDeliveryMethod,
  NoSuchDeliveryMethod,
  TooManyDeliveryMethods,
} from './refusals.js';

export const maxMethods = 50;

/** All ways of delivery of the shop, in the staff's order. One of them at least can be chosen. */
export class DeliveryMethodList {
  #methods: readonly DeliveryMethod[];

  constructor(methods: readonly DeliveryMethod[]) {
    this.#methods = methods;
  }

  get methods(): readonly DeliveryMethod[] {
    return this.#methods;
  }

  /** @param position undefined: after all others @throws TooManyDeliveryMethods */
  add({ position, ...fields }: DeliveryMethodDraft): DeliveryMethod {
    if (this.#methods.length >= maxMethods) throw new TooManyDeliveryMethods(maxMethods);
    const last = Math.max(-1, ...this.#methods.map((each) => each.position));
    const added = { ...fields, position: position ?? last + 1, id: newId<'DeliveryMethod'>(), version: 1 };
    this.#methods = [...this.#methods, added];
    return added;
  }

  /**
   * @param version of the method that was read; undefined where the client knows none
   * @throws NoSuchDeliveryMethod, DeliveryMethodChangedMeanwhile, LastDeliveryMethod
   */
  change(id: string, { position, ...fields }: DeliveryMethodDraft, version?: number): DeliveryMethod {
    const present = this.#at(id, version);
    const changed = { ...present, ...fields, position: position ?? present.position };
    this.#replace(this.#methods.map((each) => (each === present ? changed : each)));
    return changed;
  }

  /** @throws as `change` */
  retire(id: string, version?: number): void {
    const present = this.#at(id, version);
    this.#replace(this.#methods.filter((each) => each !== present));
  }

  /** @param ids of all methods, in their new order @throws DeliveryMethodsChangedMeanwhile where they aren't all */
  reorder(ids: readonly string[]): void {
    const places = new Map(ids.map((id, place) => [id, place]));
    const areAll = ids.length === this.#methods.length && this.#methods.every(({ id }) => places.has(id));
    if (!areAll) throw new DeliveryMethodsChangedMeanwhile();
    this.#methods = this.#methods.map((method) => ({ ...method, position: places.get(method.id)! }));
  }

  #at(id: string, version: number | undefined): DeliveryMethod {
    const found = this.#methods.find((each) => each.id === id);
    if (!found) throw new NoSuchDeliveryMethod();
    if (version !== undefined && version !== found.version) throw new DeliveryMethodChangedMeanwhile(found);
    return found;
  }

  #replace(methods: readonly DeliveryMethod[]): void {
    if (!methods.some(({ isOn }) => isOn)) throw new LastDeliveryMethod();
    this.#methods = methods;
  }
}

export type DeliveryMethodDraft = Omit<DeliveryMethodFields, 'position'> & { readonly position?: number | undefined };
