import { Injectable } from '@nestjs/common';
import { AddressingApi } from '../../../addressing/addressing.api.js';
import { CartApi } from '../../../cart/cart.api.js';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { type LockedPayment, PaymentsApi } from '../../../payments/payments.api.js';
import { type ChosenDelivery, type DiscountCode, PricingApi } from '../../../pricing/pricing.api.js';
import { Clock } from '../../../shared/clock.js';
import { NotSignedIn, RuleBroken } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { Money } from '../../../shared/money.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Checkout } from '../../domain/checkout/checkout.js';
import { Order } from '../../domain/order.js';
import { shortageOf, type WantedLine } from '../../domain/checkout/order-line.js';
import { Orders } from '../../domain/orders.js';
import { AddressChangedMeanwhile, EmptyCart, NoAddressChosen, SoldJustNow } from '../../domain/checkout/refusals.js';
import { OrderWasReplaced } from '../../domain/refusals.js';
import { SyncCodeUse } from '../sync-code-use.js';
import { SyncOrderReservation } from '../sync-order-reservation.js';
import { CurrentOrder } from './current-order.js';
import { pricedOrder } from './priced-order.js';

export interface OrderRequest {
  readonly customer: SessionUser;
  readonly addressId: string | undefined;
  /** Of the address that was shown; undefined where the client knows none. */
  readonly addressVersion?: number | undefined;
  /** Undefined: the first that is offered. */
  readonly deliveryMethodId?: string | undefined;
  readonly shownTotal: Money;
  /** Where a guest wants the receipt. */
  readonly contactEmail: string | null;
}

interface FilledCheckout extends Checkout {
  readonly delivery: ChosenDelivery;
  readonly code: DiscountCode | null;
  readonly wanted: readonly WantedLine[];
}

interface OpenedOrder {
  readonly orderId: Id<'Order'>;
  readonly payment: LockedPayment;
}

/**
 * Places a person's cart as an order to be paid, at today's prices and with its stock reserved.
 * The same cart sent twice is one order.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly carts: CartApi,
    private readonly addresses: AddressingApi,
    private readonly catalog: CatalogApi,
    private readonly orders: Orders,
    private readonly currentOrder: CurrentOrder,
    private readonly stock: SyncOrderReservation,
    private readonly payments: PaymentsApi,
    private readonly pricing: PricingApi,
    private readonly codes: SyncCodeUse,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Unreachable when the provider does not respond; a retry continues the same order
   * @throws AddressChangedMeanwhile with the `PostalAddress`
   * @throws PricesHaveChanged with the `PricedOrder`
   */
  async execute(request: OrderRequest): Promise<{ orderId: Id<'Order'>; approvalUrl: string }> {
    const { orderId, payment } = await this.work.run(() => this.#open(request));
    const approvalUrl = await payment.approvalUrl().catch((error: unknown) => this.#whyNot(orderId, error));
    return { orderId, approvalUrl };
  }

  /** Another tab may have replaced the order while the provider was asked. */
  async #whyNot(orderId: Id<'Order'>, error: unknown): Promise<never> {
    if (!(error instanceof RuleBroken)) throw error;
    const { state } = await this.work.run(() => this.orders.get(orderId));
    throw state.ending === 'replaced' ? new OrderWasReplaced() : error;
  }

  async #open(request: OrderRequest): Promise<OpenedOrder> {
    const checkout = await this.#fill(request);
    const placed = await this.currentOrder.reuseOrReplace(checkout, checkout.wanted);
    if (!placed) return this.#place(checkout);
    return { orderId: placed.state.id, payment: await this.currentOrder.openPayment(placed) };
  }

  /** Reads the data of the checkout. The cart is locked until the end of the unit of work. */
  async #fill(request: OrderRequest): Promise<FilledCheckout> {
    const { customer, addressId, addressVersion, deliveryMethodId, shownTotal } = request;
    const { cartId, lines, codeId } = await this.carts.lockedContents(customer.id);
    // The guest signed in to an account meanwhile, so a new order must be the account's.
    if (cartId !== customer.id) throw new NotSignedIn();
    const found = addressId ? await this.addresses.find(customer.id, addressId) : null;
    if (!found) throw new NoAddressChosen();
    const { version, ...address } = found;
    if (addressVersion !== undefined && addressVersion !== version) throw new AddressChangedMeanwhile(found);
    if (lines.length === 0) throw new EmptyCart();
    const delivery = await this.pricing.delivery(deliveryMethodId, address.country);
    const code = await this.pricing.code(codeId, { personId: customer.id, isGuest: customer.role === 'guest' });
    const contactEmail = this.mailer.isOffered ? request.contactEmail : null;
    const chosen = { deliveryMethodId: delivery.methodId, delivery, discountCode: code?.code ?? null, code };
    return { customer, cartId, address, ...chosen, shownTotal, contactEmail, wanted: lines };
  }

  async #place({ wanted, delivery, code, ...checkout }: FilledCheckout): Promise<OpenedOrder> {
    const items = await this.catalog.lockItems(wanted);
    const placed = pricedOrder(wanted, items, { delivery, tax: await this.pricing.tax(), code }, this.pricing);
    const order = Order.place(checkout, placed, this.clock.now());
    const { id, total, lines } = order.state;
    const payment = await this.payments.open({ orderId: id, total, lines });
    // Expired reservations of other orders are only released by a new reservation, so reserving decides.
    await this.stock.reserveFirst(order, () => this.#shortage(wanted, checkout.customer.id));
    await this.orders.add(order);
    // Last, because others who use the code wait for its row.
    if (code && order.state.discount) await this.codes.takeFirst(code, order);
    return { orderId: id, payment };
  }

  /** Reads the stock again to report what is missing: it may have changed since it was read. */
  async #shortage(wanted: readonly WantedLine[], customerId: Id<'Person'>): Promise<RuleBroken> {
    const ids = wanted.map(({ variantId }) => variantId);
    return shortageOf(wanted, await this.catalog.find(ids, customerId)) ?? new SoldJustNow();
  }
}
