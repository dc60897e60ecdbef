import { Injectable } from '@nestjs/common';
import { AddressingApi } from '../../../addressing/addressing.api.js';
import { CartApi } from '../../../cart/cart.api.js';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { PricingApi } from '../../../pricing/pricing.api.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { shortageOf } from '../../domain/checkout/order-line.js';
import { EmptyCart, NoAddressChosen } from '../../domain/checkout/refusals.js';
import { PaymentIsBeingConfirmed } from '../../domain/refusals.js';
import { OrderViews } from '../order-views.js';
import { type PricedOrder, pricedOrder } from './priced-order.js';

interface Asked {
  readonly customer: SessionUser;
  /** Undefined: not chosen yet. */
  readonly addressId?: string | undefined;
  /** Undefined: the first that is offered. */
  readonly deliveryMethodId?: string | undefined;
}

/** What placing the person's cart now would cost; nothing is reserved. */
@Injectable()
export class QuoteOrder {
  constructor(
    private readonly carts: CartApi,
    private readonly addresses: AddressingApi,
    private readonly catalog: CatalogApi,
    private readonly pricing: PricingApi,
    private readonly views: OrderViews,
  ) {}

  /** @throws as `PlaceOrder` */
  async execute({ customer, addressId, deliveryMethodId }: Asked): Promise<PricedOrder> {
    const address = addressId ? await this.addresses.find(customer.id, addressId) : undefined;
    if (address === null) throw new NoAddressChosen();
    const { lines: wanted, codeId } = await this.carts.contents(customer.id);
    if (wanted.length === 0) throw new EmptyCart();
    const delivery = await this.pricing.delivery(deliveryMethodId, address?.country ?? null);
    const ids = wanted.map(({ variantId }) => variantId);
    const items = await this.catalog.find(ids, customer.id);
    const code = await this.pricing.code(codeId, { personId: customer.id, isGuest: customer.role === 'guest' });
    const quoted = pricedOrder(wanted, items, { delivery, tax: await this.pricing.tax(), code }, this.pricing);
    const shortage = shortageOf(wanted, items);
    if (shortage) throw shortage;
    if (await this.views.isBeingCharged(customer.id)) throw new PaymentIsBeingConfirmed();
    return quoted;
  }
}
