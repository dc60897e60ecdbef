import { NotFound } from '../../src/shared/errors.js';
import type { Id } from '../../src/shared/id.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import type { HeldOrder } from '../../src/catalog/catalog.api.js';
import { ImageStore, type Picture, type Width } from '../../src/catalog/domain/image-store.js';
import { Product, type ProductState } from '../../src/catalog/domain/product.js';
import { Products } from '../../src/catalog/domain/products.js';
import { Reservation, type ReservationFacts } from '../../src/catalog/domain/reservation.js';
import { Reservations } from '../../src/catalog/domain/reservations.js';
import { Uploads } from '../../src/catalog/domain/uploads.js';

/** Changes nothing when the work fails half way, as little as it changes anything else. */
export class StraightWork extends UnitOfWork {
  /** So that every optimistic unit of work is run again with locks. */
  isAnotherFaster = false;

  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  runOptimistic<T>(work: () => Promise<T>, fallback = work): Promise<T> {
    return this.isAnotherFaster ? fallback() : work();
  }
}

export class ProductsInMemory extends Products {
  readonly states = new Map<string, ProductState>();
  /** For whom stock is kept, where a spec minds. */
  reservations: ReservationsInMemory | undefined;
  wasEverFilled = false;

  constructor(...products: Product[]) {
    super();
    for (const product of products) this.states.set(product.id, product.state);
  }

  of(product: Product): ProductState {
    const state = this.states.get(product.id);
    if (!state) throw new Error('No such product');
    return state;
  }

  async get(id: string): Promise<Product> {
    const state = this.states.get(id);
    if (!state || state.isDeleted) throw new NotFound();
    return Product.restore(state);
  }

  async lock(ids: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, Product>> {
    const found = [...ids].sort().flatMap((id) => this.states.get(id) ?? []);
    return new Map(found.map((state) => [state.id, Product.restore(state)]));
  }

  async keptFor(orderId: Id<'Order'>): Promise<[Reservation, Product][]> {
    const kept = (await this.reservations?.ofOrder(orderId)) ?? [];
    return kept.map((each) => [each, Product.restore(this.states.get(each.productId)!)]);
  }

  add(product: Product): Promise<void> {
    return this.save(product);
  }

  async save(product: Product): Promise<void> {
    this.states.set(product.id, product.state);
  }

  async saveStock(products: readonly Product[], reservations: readonly Reservation[]): Promise<void> {
    for (const product of products) await this.save(product);
    await this.reservations?.save(reservations);
  }

  sellWhatIsHeldFor(orderId: Id<'Order'>): void {
    for (const { productId, quantity } of this.reservations?.sold(orderId) ?? []) {
      const state = this.states.get(productId)!;
      this.states.set(productId, { ...state, onHand: state.onHand - quantity, held: state.held - quantity });
    }
  }

  async mayBeFilled(): Promise<boolean> {
    return !this.wasEverFilled && this.states.size === 0;
  }

  async addAll(products: readonly Product[]): Promise<void> {
    for (const product of products) await this.save(product);
  }
}

export class ReservationsInMemory extends Reservations {
  readonly facts = new Map<string, ReservationFacts>();

  constructor(readonly now: () => Date) {
    super();
  }

  async ofOrder(orderId: Id<'Order'>): Promise<Reservation[]> {
    return this.#where((each) => each.orderId === orderId);
  }

  async expired(productIds: readonly Id<'Product'>[]): Promise<Reservation[]> {
    const isOver = ({ state, heldUntil }: ReservationFacts) => state === 'held' && heldUntil < this.now();
    return this.#where((each) => productIds.includes(each.productId) && isOver(each));
  }

  async prolong(order: HeldOrder, until: Date): Promise<boolean> {
    const held = this.#where(({ orderId, state }) => orderId === order.id && state === 'held');
    for (const each of held) each.prolong(order.customerId, until);
    await this.save(held);
    return held.length === order.lines.length;
  }

  async save(reservations: readonly Reservation[]): Promise<void> {
    for (const { facts } of reservations) this.facts.set(`${facts.orderId} ${facts.productId}`, facts);
  }

  /** @returns those that were held until now */
  sold(orderId: Id<'Order'>): ReservationFacts[] {
    const held = this.#where((each) => each.orderId === orderId && each.state === 'held').map(({ facts }) => facts);
    for (const each of held) this.facts.set(`${orderId} ${each.productId}`, { ...each, state: 'sold' });
    return held;
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    for (const [key, each] of this.facts)
      if (each.customerId === from) this.facts.set(key, { ...each, customerId: to });
  }

  #where(fits: (facts: ReservationFacts) => boolean): Reservation[] {
    return [...this.facts.values()].filter(fits).map((facts) => Reservation.restore(facts));
  }
}

export class ImagesInMemory extends ImageStore {
  readonly pictures = new Map<string, Picture>();

  async save(id: Id<'Image'>, picture: Picture): Promise<void> {
    this.pictures.set(id, picture);
  }

  async read(id: Id<'Image'>, width: Width): Promise<Buffer | null> {
    return this.pictures.get(id)?.get(width) ?? null;
  }

  async remove(id: Id<'Image'>): Promise<void> {
    this.pictures.delete(id);
  }
}

export class UploadsInMemory extends Uploads {
  readonly used = new Map<string, boolean>();
  today = 0;

  async countOfToday(): Promise<number> {
    return this.today;
  }

  async add(id: Id<'Image'>): Promise<void> {
    this.used.set(id, false);
  }

  async use(id: Id<'Image'>): Promise<boolean> {
    if (!this.used.has(id)) return false;
    this.used.set(id, true);
    return true;
  }

  async forgotten(): Promise<Id<'Image'>[]> {
    return [...this.used].filter(([, isUsed]) => !isUsed).map(([id]) => id);
  }

  async remove(ids: readonly Id<'Image'>[]): Promise<void> {
    for (const id of ids) this.used.delete(id);
  }
}
