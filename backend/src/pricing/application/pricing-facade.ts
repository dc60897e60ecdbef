import { Injectable } from '@nestjs/common';
import { priceOf } from '../domain/price.js';
import { DeliveryNotOffered } from '../domain/refusals.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';
import { refundParts } from '../domain/refund-parts.js';
import type { Id } from '../../shared/id.js';
import { bpsOf } from '../domain/tax-rates.js';
import { TaxSettings } from '../domain/tax-settings.js';
import {
  type ChosenDelivery,
  type CodeUser,
  type Costs,
  type Discount,
  type EnteredCode,
  type Goods,
  type IncludedTax,
  type OfferedSomewhere,
  PricingApi,
  type Refundable,
  type RefundParts,
  type RefundWish,
} from '../pricing.api.js';
import { ApplyDiscountCode } from './codes/apply-discount-code.js';
import { OfferedDelivery } from './offered-delivery.js';

@Injectable()
export class PricingFacade extends PricingApi {
  constructor(
    private readonly choices: OfferedDelivery,
    private readonly methods: DeliveryMethods,
    private readonly taxSettings: TaxSettings,
    private readonly applying: ApplyDiscountCode,
  ) {
    super();
  }

  async delivery(methodId: string | undefined, country: string | null): Promise<ChosenDelivery> {
    const methods = await this.choices.execute({ country: country ?? undefined, subtotalCents: 0 });
    const chosen = methodId === undefined ? methods[0] : methods.find(({ id }) => id === methodId);
    if (!chosen) throw new DeliveryNotOffered();
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
    return codeId === null ? null : this.applying.of(codeId, goods, user);
  }

  tax(): Promise<IncludedTax> {
    return this.taxSettings.current();
  }

  price(goods: readonly Goods[], delivery: ChosenDelivery, tax: IncludedTax): Costs {
    const price = priceOf(goods, { discount: null, delivery, taxBpsOf: (category) => bpsOf(tax, category) });
    return { ...price, tax: price.tax.map((part) => ({ ...part, label: tax.label })) };
  }

  refund(left: Refundable, wish: RefundWish): RefundParts {
    return refundParts(left, wish);
  }
}
