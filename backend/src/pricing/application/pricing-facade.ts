import { Injectable } from '@nestjs/common';
import { CodeUses } from '../domain/codes/code-uses.js';
import { priceOf } from '../domain/price.js';
import { DeliveryNotOffered } from '../domain/refusals.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';
import { refundParts } from '../domain/refund-parts.js';
import type { Id } from '../../shared/id.js';
import { bpsOf } from '../domain/tax-rates.js';
import { TaxSettings } from '../domain/tax-settings.js';
import {
  type ChosenDelivery,
  type CodeUse,
  type CodeUser,
  type Costs,
  type Discount,
  type DiscountCode,
  type EnteredCode,
  type Goods,
  type IncludedTax,
  type OfferedSomewhere,
  PricingApi,
  type Refundable,
  type RefundParts,
  type RefundWish,
} from '../pricing.api.js';
import { AddressKeys } from './codes/address-keys.js';
import { ApplyDiscountCode, discountOn } from './codes/apply-discount-code.js';
import { OfferedDelivery } from './offered-delivery.js';

@Injectable()
export class PricingFacade extends PricingApi {
  constructor(
    private readonly choices: OfferedDelivery,
    private readonly methods: DeliveryMethods,
    private readonly taxSettings: TaxSettings,
    private readonly applying: ApplyDiscountCode,
    private readonly uses: CodeUses,
    private readonly addresses: AddressKeys,
  ) {
    super();
  }

  async delivery(methodId: string | undefined, country: string | null): Promise<ChosenDelivery> {
    const methods = await this.choices.execute({ country: country ?? undefined, subtotalCents: 0 });
    const chosen = methodId === undefined ? methods[0] : methods.find(({ id }) => id === methodId);
    if (!chosen) throw new DeliveryNotOffered(methodId !== undefined);
    const { id, name, priceCents, freeFromCents, earliest, latest } = chosen;
    return { methodId: id, name, priceCents, freeFromCents, earliest, latest };
  }

  async offered(): Promise<readonly OfferedSomewhere[]> {
    return (await this.methods.all()).filter(({ isOn }) => isOn);
  }

  enter(typed: string, goods: readonly Goods[], user: CodeUser): Promise<EnteredCode> {
    return this.applying.enter(typed, goods, user);
  }

  async discount(codeId: Id<'DiscountCode'> | null, goods: readonly Goods[], user: CodeUser): Promise<Discount | null> {
    const code = await this.code(codeId, user);
    return code && discountOn(goods, code);
  }

  async code(codeId: Id<'DiscountCode'> | null, user: CodeUser): Promise<DiscountCode | null> {
    return codeId === null ? null : this.applying.get(codeId, user);
  }

  tax(): Promise<IncludedTax> {
    return this.taxSettings.current();
  }

  price(goods: readonly Goods[], delivery: ChosenDelivery, tax: IncludedTax, code: DiscountCode | null): Costs {
    const usable = code?.refusal === null ? code : null;
    const taxBpsOf = (category: string) => bpsOf(tax, category);
    const price = priceOf(goods, { discount: usable, delivery, taxBpsOf });
    return {
      ...price,
      code: usable && price.discountProblem === null ? usable.code : null,
      tax: price.tax.map((part) => ({ ...part, label: tax.label })),
    };
  }

  takeCode({ email, ...use }: CodeUse): Promise<boolean> {
    return this.uses.take({ ...use, addressKey: this.#keyOf(email) });
  }

  changeCodeEmail(orderId: Id<'Order'>, email: string | null): Promise<boolean> {
    return this.uses.changeAddress(orderId, this.#keyOf(email));
  }

  takeCodeAgain(orderId: Id<'Order'>): Promise<boolean> {
    return this.uses.takeAgain(orderId);
  }

  giveCodeBack(orderId: Id<'Order'>): Promise<void> {
    return this.uses.giveBack(orderId);
  }

  codePaid(orderId: Id<'Order'>, paidCents: number): Promise<void> {
    return this.uses.markPaid(orderId, paidCents);
  }

  handOverCodes(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    return this.uses.handOver(guestId, accountId);
  }

  refund(left: Refundable, wish: RefundWish): RefundParts {
    return refundParts(left, wish);
  }

  #keyOf(email: string | null): string | null {
    return email === null ? null : this.addresses.of(email);
  }
}
