import { Injectable } from '@nestjs/common';
import { AddressingApi } from '../../addressing/addressing.api.js';
import { CartApi } from '../../cart/cart.api.js';
import type { Money } from '../../shared/money.js';
import { NotSignedIn } from '../../shared/errors.js';
import type { Shopper } from '../../shared/shopper.js';
import type { Checkout } from '../domain/checkout.js';
import type { WantedLine } from '../domain/order-line.js';
import { EmptyCart, NoAddressChosen } from '../domain/refusals.js';

export interface PlaceWish {
  readonly customer: Shopper;
  readonly addressId: string | undefined;
  readonly shownTotal: Money;
}

export interface FilledCheckout extends Checkout {
  readonly wanted: readonly WantedLine[];
}

/** What a person wants and where it goes, out of their own cart and address book; the cart stays locked. */
@Injectable()
export class ReadCheckout {
  constructor(
    private readonly carts: CartApi,
    private readonly addresses: AddressingApi,
  ) {}

  /** Inside the caller's unit of work. */
  async execute({ customer, addressId, shownTotal }: PlaceWish): Promise<FilledCheckout> {
    const { cartId, lines } = await this.carts.lockedContents(customer.id);
    // A guest who went on with an account meanwhile: what they order now must be the account's.
    if (cartId !== customer.id) throw new NotSignedIn();
    const address = addressId ? await this.addresses.find(customer.id, addressId) : null;
    if (!address) throw new NoAddressChosen();
    if (lines.length === 0) throw new EmptyCart();
    return { customer, cartId, address, shownTotal, wanted: lines };
  }
}
