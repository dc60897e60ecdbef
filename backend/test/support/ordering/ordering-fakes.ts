import { AddressingApi, type PostalAddress } from '../../../src/addressing/addressing.api.js';
import { CartApi, type CartContents } from '../../../src/cart/cart.api.js';
import { CatalogApi, type CatalogueItem, type ChosenVariant } from '../../../src/catalog/catalog.api.js';
import { IdentityApi } from '../../../src/identity/identity.api.js';
import { Order } from '../../../src/ordering/domain/order.js';
import type { OrderState } from '../../../src/ordering/domain/order-state.js';
import { Orders } from '../../../src/ordering/domain/orders.js';
import type { TimelineEntry } from '../../../src/ordering/domain/timeline.js';
import {
  type CaptureResult,
  type PaymentRecord,
  PaymentsApi,
  type CaptureTurn,
  type LockedPayment,
  type DisputeResolution,
  type PaymentSummary,
  type ResolvedDispute,
} from '../../../src/payments/payments.api.js';
import { CaptureReturned } from '../../../src/payments/payments.events.js';
import { priceOf } from '../../../src/pricing/domain/price.js';
import { DeliveryNotOffered } from '../../../src/pricing/domain/refusals.js';
import { refundParts } from '../../../src/pricing/domain/refund-parts.js';
import type { OrderRefund } from '../../../src/ordering/domain/refund/order-refund.js';
import { NoSuchReturn } from '../../../src/ordering/domain/returns/refusals.js';
import type { Return } from '../../../src/ordering/domain/returns/return.js';
import { Returns } from '../../../src/ordering/domain/returns/returns.js';
import { OrderRefunds } from '../../../src/ordering/domain/refund/order-refunds.js';
import {
  type ChosenDelivery,
  type Costs,
  type EnteredCode,
  type Goods,
  type IncludedTax,
  PricingApi,
  type Refundable,
  type RefundParts,
  type RefundWish,
} from '../../../src/pricing/pricing.api.js';
import { NotFound, RuleBroken } from '../../../src/shared/errors.js';
import type { ShopEvent } from '../../../src/shared/events/event.js';
import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';

export class OrdersInMemory extends Orders {
  readonly states = new Map<string, OrderState>();
  readonly events: ShopEvent[] = [];
  readonly entries: TimelineEntry[] = [];
  readonly busy = new Set<string>();

  async get(id: string): Promise<Order> {
    const state = this.states.get(id);
    if (!state) throw new NotFound();
    return Order.restore(state);
  }

  async ownOf(customerId: string, id: string): Promise<Order> {
    const order = await this.get(id);
    if (order.state.customerId !== customerId) throw new NotFound('Order not found.');
    return order;
  }

  async getSkipLocked(id: string): Promise<Order | null> {
    return this.busy.has(id) ? null : this.get(id);
  }

  async currentOf(customerId: string): Promise<Order | null> {
    return this.#where((state) => state.customerId === customerId && state.isCurrent)[0] ?? null;
  }

  async allOf(customerId: string): Promise<Order[]> {
    return this.#where((state) => state.customerId === customerId);
  }

  async recent(customerId: string, since: Date): Promise<{ current: Order | null; placed: Date[] }> {
    const orders = this.#where((state) => state.customerId === customerId && state.placedAt > since);
    return { current: await this.currentOf(customerId), placed: orders.map(({ state }) => state.placedAt) };
  }

  async overdue(now: Date, limit: number): Promise<string[]> {
    const orders = this.#where(({ payableUntil }) => payableUntil !== null && payableUntil <= now);
    return orders.slice(0, limit).map(({ state }) => state.id);
  }

  async add(order: Order): Promise<void> {
    await this.save(order);
    this.states.set(order.state.id, { ...order.state, number: 10_000 + this.states.size });
  }

  async save(order: Order): Promise<void> {
    this.states.set(order.state.id, order.state);
    this.events.push(...order.releaseEvents());
    this.entries.push(...order.releaseEntries());
  }

  of(id: string): OrderState {
    const state = this.states.get(id);
    if (!state) throw new Error('No such order');
    return state;
  }

  #where(matches: (state: OrderState) => boolean): Order[] {
    return [...this.states.values()].filter(matches).map((state) => Order.restore(state));
  }
}

/** Nobody has asked for a return. */
export class NoReturns extends Returns {
  async orderOf(): Promise<never> {
    throw new NoSuchReturn();
  }

  async get(): Promise<never> {
    throw new NoSuchReturn();
  }

  async of(): Promise<Return[]> {
    return [];
  }

  async add(): Promise<void> {}

  async save(): Promise<void> {}
}

export class OrderRefundsInMemory extends OrderRefunds {
  readonly all = new Map<string, OrderRefund>();

  async find(id: string): Promise<OrderRefund | null> {
    return this.all.get(id) ?? null;
  }

  async of(orderId: string): Promise<OrderRefund[]> {
    return [...this.all.values()].filter((refund) => refund.orderId === orderId);
  }

  async add(refund: OrderRefund): Promise<void> {
    this.all.set(refund.id, refund);
  }

  async conclude(id: string, state: OrderRefund['state'], concludedAt: Date): Promise<void> {
    this.all.set(id, { ...this.all.get(id)!, state, concludedAt });
  }
}

/** An in-memory catalogue whose reservations never expire and whose products have no sizes or colours. */
export class CatalogInMemory extends CatalogApi {
  async searchForStaff(): Promise<[]> {
    return [];
  }

  readonly items = new Map<string, CatalogueItem>();
  readonly reservations = new Map<string, { state: 'held' | 'sold'; until: Date; lines: Map<string, number> }>();

  put(title: string, dollars: number, available: number): string {
    const productId = newId<'Product'>();
    const price = Money.ofDollars(dollars);
    const prices = { regularPrice: price, salePrice: Money.zero, price };
    const options = { variantId: productId as string, size: null, colour: null, sku: null, isRetired: false };
    const image = `/images/${title}`;
    const page = { slug: `${title}-${productId}`, hasOtherVariants: false, category: 'men' };
    this.items.set(productId, { productId, ...options, ...page, title, image, ...prices, available, isDeleted: false });
    return productId;
  }

  change(productId: string, change: Partial<CatalogueItem>): void {
    const item = this.items.get(productId);
    if (item) this.items.set(productId, { ...item, ...change });
  }

  readonly locked: string[][] = [];

  async lock(productIds: readonly string[]): Promise<void> {
    this.locked.push([...productIds]);
  }

  async lockItems(lines: readonly { productId: string }[]): Promise<Map<string, CatalogueItem>> {
    const productIds = lines.map(({ productId }) => productId);
    await this.lock(productIds);
    return this.find(productIds);
  }

  async takeBack(): Promise<void> {
    throw new Error('Nothing is taken back here');
  }

  left(productId: string): number {
    return this.items.get(productId)?.available ?? 0;
  }

  async slugs(productIds: readonly string[]): Promise<Map<string, string>> {
    return new Map([...(await this.find(productIds))].map(([id, { slug }]) => [id, slug]));
  }

  async find(variantIds: readonly string[]): Promise<Map<string, CatalogueItem>> {
    return new Map([...this.items].filter(([id]) => variantIds.includes(id)));
  }

  choose(): Promise<ChosenVariant> {
    return Promise.reject(new Error('Only carts choose'));
  }

  async reserve(
    order: { id: string; lines: readonly { productId: string; quantity: number }[] },
    until: Date,
  ): Promise<void> {
    const reservation = this.reservations.get(order.id);
    if (reservation) return void (reservation.until = until);
    for (const { productId, quantity } of order.lines) {
      if (this.left(productId) < quantity) throw new OnlySoMany(this.left(productId));
    }
    for (const { productId, quantity } of order.lines) this.#move(productId, -quantity);
    const lines = new Map(order.lines.map(({ productId, quantity }) => [productId, quantity]));
    this.reservations.set(order.id, { state: 'held', until, lines });
  }

  /** The customer of each order whose reservation was assigned. */
  readonly assigned = new Map<string, string>();

  async assign(orderIds: readonly string[], customerId: string): Promise<void> {
    for (const orderId of orderIds) this.assigned.set(orderId, customerId);
  }

  async release(orderId: string): Promise<void> {
    for (const [productId, quantity] of this.reservations.get(orderId)?.lines ?? []) this.#move(productId, quantity);
    this.reservations.delete(orderId);
  }

  async sell(orderId: string): Promise<void> {
    const reservation = this.reservations.get(orderId);
    if (reservation) reservation.state = 'sold';
  }

  #move(productId: string, by: number): void {
    this.change(productId, { available: this.left(productId) + by });
  }
}

class NotDisputed extends RuleBroken {
  constructor() {
    super('Not disputed.');
  }
}

class OnlySoMany extends RuleBroken {
  constructor(left: number) {
    super(`Only ${left} quantity can be added for this item`);
  }
}

export class CartsInMemory extends CartApi {
  /** Cart lines by customer; products have no sizes or colours. */
  readonly lines = new Map<string, { productId: string; quantity: number }[]>();
  readonly locked: string[] = [];
  /** The account of each guest who has signed in to one, by the guest's id. */
  readonly joined = new Map<string, string>();

  async lock(customerId: string): Promise<void> {
    await this.lockedContents(customerId);
  }

  async lockedContents(customerId: string): Promise<CartContents> {
    this.locked.push(customerId);
    const cartId = this.joined.get(customerId) ?? customerId;
    return { cartId, ...(await this.contents(cartId)) };
  }

  async contents(customerId: string): Promise<Omit<CartContents, 'cartId'>> {
    const lines = (this.lines.get(customerId) ?? []).map((line) => ({ ...line, variantId: line.productId }));
    return { lines, codeId: null };
  }
}

/** Offers free delivery, and what is added to `methods`. */
export class PricingInMemory extends PricingApi {
  readonly methods: ChosenDelivery[] = [aDelivery()];

  async delivery(methodId: string | undefined): Promise<ChosenDelivery> {
    const chosen = methodId === undefined ? this.methods[0] : this.methods.find((each) => each.methodId === methodId);
    if (!chosen) throw new DeliveryNotOffered(methodId !== undefined);
    return chosen;
  }

  async offered(): Promise<[]> {
    return [];
  }

  async tax(): Promise<IncludedTax> {
    return { bps: null, label: '', byCategory: {} };
  }

  async enter(): Promise<EnteredCode> {
    return { problem: 'There are no codes.' };
  }

  async discount(): Promise<null> {
    return null;
  }

  refund(left: Refundable, wish: RefundWish): RefundParts {
    return refundParts(left, wish);
  }

  async code(): Promise<null> {
    return null;
  }

  takeCode = async () => true;
  changeCodeEmail = this.takeCode;
  takeCodeAgain = this.takeCode;
  giveCodeBack = async () => undefined;
  codePaid = this.giveCodeBack;
  handOverCodes = this.giveCodeBack;

  price(goods: readonly Goods[], delivery: ChosenDelivery): Costs {
    return { ...priceOf(goods, { discount: null, delivery, taxBpsOf: () => null }), code: null, tax: [] };
  }
}

/** By default free. */
export function aDelivery(change: Partial<ChosenDelivery> = {}): ChosenDelivery {
  const days = { earliest: '2026-11-24', latest: '2026-11-25' };
  return { methodId: newId(), name: 'Standard', priceCents: 0, freeFromCents: null, ...days, ...change };
}

export class AccountsInMemory extends IdentityApi {
  readonly names = new Map<string, string>();

  async accountName(id: string): Promise<string | null> {
    return this.names.get(id) ?? null;
  }

  readonly addresses = new Map<string, string>();

  async mailAddressOf(id: string): Promise<string | null> {
    return this.addresses.get(id) ?? null;
  }

  async mailAddressesOf(): Promise<ReadonlyMap<string, string>> {
    return this.addresses;
  }

  async accountsByEmail(): Promise<string[]> {
    return [];
  }

  async shopperAccounts(): Promise<[]> {
    return [];
  }

  async customers(): Promise<ReadonlyMap<string, never>> {
    return new Map<string, never>();
  }

  async notesOn(): Promise<[]> {
    return [];
  }

  async addNote(): Promise<boolean> {
    return true;
  }

  async staffRoleOf(): Promise<null> {
    return null;
  }
}

export class AddressesInMemory extends AddressingApi {
  readonly book = new Map<string, PostalAddress>();

  add(customerId: string, city = 'Pune'): string {
    const addressId = newId<'Address'>();
    const place = { name: '', address: '12 Mill Lane', city, pincode: '411001', phone: '020 123456', notes: '' };
    const country = 'IN';
    this.book.set(customerId + addressId, { addressId, version: 1, ...place, country });
    return addressId;
  }

  async find(customerId: string, addressId: string): Promise<PostalAddress | null> {
    return this.book.get(customerId + addressId) ?? null;
  }

  async all(customerId: string): Promise<PostalAddress[]> {
    return [...this.book].filter(([key]) => key.startsWith(customerId)).map(([, address]) => address);
  }
}

type State =
  | 'opened'
  | 'capturing'
  | 'captured'
  | 'disputed'
  | 'dispute_refunding'
  | 'dispute_settled'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired';
const resolved = { accept: 'captured', refund: 'dispute_refunding', settle: 'dispute_settled' } as const;

/** All payments in order, with prepared results of captures. */
export class PaymentsInMemory extends PaymentsApi {
  readonly all: { paymentId: string; orderId: string; state: State }[] = [];
  results: CaptureResult[] = [];
  isUnreachable = false;
  /** Receives the event of a capture that charged nothing. */
  hears: (event: CaptureReturned) => Promise<void> = () => Promise.resolve();

  put(paymentId: string, state: State): void {
    const payment = this.all.find((each) => each.paymentId === paymentId);
    if (payment) payment.state = state;
  }

  latest(orderId: string) {
    const ofOrder = this.all.filter((each) => each.orderId === orderId);
    const payment = ofOrder.find(({ state }) => state === 'disputed') ?? ofOrder.at(-1);
    if (!payment) throw new Error('No such payment');
    return payment;
  }

  async open({ orderId }: { orderId: string }): Promise<LockedPayment> {
    this.all.push({ paymentId: newId<'Payment'>(), orderId, state: 'opened' });
    return this.#locked(this.latest(orderId));
  }

  async find(id: string): Promise<PaymentSummary | null> {
    const payment = this.all.find(({ paymentId }) => paymentId === id);
    return payment ? summaryOf(payment) : null;
  }

  async orderOf(id: string): Promise<string | null> {
    return this.all.find(({ paymentId }) => paymentId === id)?.orderId ?? null;
  }

  async recordsOf(): Promise<PaymentRecord[]> {
    return [];
  }

  async lockLatestOf(orderId: string): Promise<LockedPayment | null> {
    return this.#locked(this.latest(orderId));
  }

  async beginCapture(paymentId: string): Promise<CaptureTurn> {
    const { state, orderId } = this.all.find((each) => each.paymentId === paymentId)!;
    if (this.latest(orderId).state === 'disputed') return 'disputed';
    if (this.latest(orderId).paymentId !== paymentId) return 'closed';
    if (state === 'opened' || state === 'expired') this.put(paymentId, 'capturing');
    const turns = {
      opened: 'ours',
      expired: 'ours',
      capturing: 'inProgress',
      captured: 'paid',
      refunded: 'paid',
    } as const;
    return state in turns ? turns[state as keyof typeof turns] : 'closed';
  }

  async capture(paymentId: string): Promise<CaptureResult> {
    const result = this.results.shift() ?? { kind: 'paid' };
    const states = { paid: 'captured', declined: 'opened', notApproved: 'opened', refused: 'failed' } as const;
    if (result.kind in states) this.put(paymentId, states[result.kind as keyof typeof states]);
    if (result.kind === 'declined' || result.kind === 'notApproved') {
      const { orderId } = this.all.find((each) => each.paymentId === paymentId)!;
      await this.hears(new CaptureReturned(paymentId, orderId, result.reason));
    }
    return result;
  }

  /** Ids of payments whose refund was sent to the provider. */
  readonly refundsSent: string[] = [];

  async resolveDispute(paymentId: string, _: string, resolution: DisputeResolution): Promise<ResolvedDispute> {
    const payment = this.all.find((each) => each.paymentId === paymentId)!;
    const isNew = payment.state !== resolved[resolution];
    if (isNew && payment.state !== 'disputed') throw new NotDisputed();
    payment.state = resolved[resolution];
    return { isNew, payerRef: 'ASHA' };
  }

  async sendRefunds(paymentId: string): Promise<void> {
    this.refundsSent.push(paymentId);
  }

  async askRefund(): Promise<void> {}

  async refundsOf(): Promise<[]> {
    return [];
  }

  async close(orderId: string, as: 'cancelled' | 'expired'): Promise<boolean> {
    const payment = this.latest(orderId);
    if (payment.state === 'opened') payment.state = as;
    return !['capturing', 'captured', 'disputed', 'refunded'].includes(payment.state);
  }

  #locked(payment: PaymentsInMemory['all'][number]): LockedPayment {
    const approvalUrl = async () => {
      if (this.isUnreachable) throw new Error('The provider does not respond');
      return `https://provider/${payment.paymentId}`;
    };
    return { ...summaryOf(payment), approvalUrl };
  }
}

function summaryOf({ paymentId, orderId, state }: PaymentsInMemory['all'][number]): PaymentSummary {
  const statuses = {
    opened: 'pending',
    capturing: 'pending',
    disputed: 'pending',
    captured: 'paid',
    dispute_refunding: 'pending',
    dispute_settled: 'cancelled',
  } as const;
  const status = state in statuses ? statuses[state as keyof typeof statuses] : (state as 'failed');
  const isDisputed = state === 'disputed' || state === 'dispute_refunding';
  const isInMotion = isDisputed || state === 'capturing';
  const isSettled = state === 'dispute_settled';
  return { paymentId, orderId, status, isInMotion, isOpen: state === 'opened', isDisputed, isSettled };
}
