import { NotFound } from '../../../src/shared/errors.js';
import type { Id } from '../../../src/shared/id.js';
import type { ReservationRequest } from '../../../src/catalog/catalog.api.js';
import { type Dimensions, unknownDimensions } from '../../../src/catalog/domain/images/image-dimensions.js';
import { ImageStore, type Picture, type Width } from '../../../src/catalog/domain/images/image-store.js';
import { Product, type ProductState } from '../../../src/catalog/domain/product.js';
import type { VariantState } from '../../../src/catalog/domain/variant.js';
import { Products } from '../../../src/catalog/domain/products.js';
import { Reservation, type ReservationState } from '../../../src/catalog/domain/reservation.js';
import { Reservations } from '../../../src/catalog/domain/reservations.js';
import { UploadedImages } from '../../../src/catalog/domain/images/uploaded-images.js';
import { variantOf } from './products.js';

export class ProductsInMemory extends Products {
  readonly states = new Map<string, ProductState>();
  /** For specs that release or sell stock. */
  reservations: ReservationsInMemory | undefined;

  constructor(...products: Product[]) {
    super();
    for (const product of products) this.states.set(product.id, product.state);
  }

  /** The stored state of a product's variant; by default of its only variant. */
  of(product: Product, size: string | null = null): VariantState {
    return variantOf(Product.restore(this.states.get(product.id)!), size);
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

  async reservationsOf(orderId: Id<'Order'>): Promise<[Reservation, Product][]> {
    const reservations = (await this.reservations?.ofOrder(orderId)) ?? [];
    const products = await this.lock(reservations.map(({ productId }) => productId));
    return reservations.map((each) => [each, products.get(each.productId)!]);
  }

  add(product: Product): Promise<void> {
    return this.save(product);
  }

  async save(product: Product): Promise<void> {
    this.states.set(product.id, product.state);
  }

  async saveStock(products: readonly Product[], reservations: readonly Reservation[]): Promise<void> {
    for (const { id, state } of products) this.states.set(id, state);
    await this.reservations?.save(reservations);
  }

  async sellReserved(orderId: Id<'Order'>): Promise<void> {
    for (const { productId, variantId, quantity } of this.reservations?.sold(orderId) ?? []) {
      const state = this.states.get(productId)!;
      const variants = state.variants.map((each) =>
        each.id === variantId ? { ...each, onHand: each.onHand - quantity, reserved: each.reserved - quantity } : each,
      );
      this.states.set(productId, { ...state, variants });
    }
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    return this.states.size === 0;
  }

  async addAll(products: readonly Product[]): Promise<void> {
    for (const product of products) await this.save(product);
  }
}

export class ReservationsInMemory extends Reservations {
  readonly states = new Map<string, ReservationState>();

  constructor(readonly now: () => Date) {
    super();
  }

  async ofOrder(orderId: Id<'Order'>): Promise<Reservation[]> {
    return this.#where((each) => each.orderId === orderId);
  }

  async expired(variantIds: readonly Id<'Variant'>[]): Promise<Reservation[]> {
    const isOver = ({ status, reservedUntil }: ReservationState) => status === 'held' && reservedUntil < this.now();
    return this.#where((each) => variantIds.includes(each.variantId) && isOver(each));
  }

  async prolong(order: ReservationRequest, until: Date): Promise<boolean> {
    const reserved = this.#where(({ orderId, status }) => orderId === order.id && status === 'held');
    for (const each of reserved) each.prolong(order.customerId, until);
    await this.save(reserved);
    return reserved.length === order.lines.length;
  }

  async save(reservations: readonly Reservation[]): Promise<void> {
    for (const { state } of reservations) this.states.set(`${state.orderId} ${state.variantId}`, state);
  }

  /** Marks an order's reservations as sold. @returns those that were `held` before */
  sold(orderId: Id<'Order'>): ReservationState[] {
    const reserved = this.#where((each) => each.orderId === orderId && each.status === 'held').map(
      ({ state }) => state,
    );
    for (const each of reserved) this.states.set(`${orderId} ${each.variantId}`, { ...each, status: 'sold' });
    return reserved;
  }

  async assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void> {
    for (const [key, each] of this.states)
      if (orderIds.includes(each.orderId) && each.status === 'held') this.states.set(key, { ...each, customerId });
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    for (const [key, each] of this.states)
      if (each.customerId === from) this.states.set(key, { ...each, customerId: to });
  }

  #where(fits: (state: ReservationState) => boolean): Reservation[] {
    return [...this.states.values()].filter(fits).map((state) => Reservation.restore(state));
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

export class UploadedImagesInMemory extends UploadedImages {
  readonly used = new Map<string, boolean>();
  readonly dimensions = new Map<string, Dimensions>();
  today = 0;

  async secondsUntilNext(_by: Id<'Person'>, max: number): Promise<number> {
    return this.today < max ? 0 : 7_200;
  }

  async add(id: Id<'Image'>, _by: Id<'Person'> | null, dimensions: Dimensions): Promise<void> {
    this.used.set(id, false);
    await this.setDimensions(id, dimensions);
  }

  async markUsed(id: Id<'Image'>): Promise<Dimensions | null> {
    if (!this.used.has(id)) return null;
    this.used.set(id, true);
    return this.dimensions.get(id) ?? unknownDimensions;
  }

  async unmeasured(after: Id<'Image'>): Promise<Id<'Image'>[]> {
    const isUnmeasured = (id: string) => (this.dimensions.get(id)?.width ?? null) === null;
    return [...this.used.keys()].filter((id) => id > after && isUnmeasured(id)).sort();
  }

  async setDimensions(id: Id<'Image'>, dimensions: Dimensions): Promise<void> {
    this.dimensions.set(id, dimensions);
  }

  async orphaned(): Promise<Id<'Image'>[]> {
    return [...this.used].filter(([, isUsed]) => !isUsed).map(([id]) => id);
  }

  async remove(ids: readonly Id<'Image'>[]): Promise<void> {
    for (const id of ids) this.used.delete(id);
  }
}
