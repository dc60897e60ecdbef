import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { ShopCountry } from '../../shared/shop-country.js';
import { shopZone } from '../../shared/shop-time.js';
import { type DeliveryDays, deliveryDays } from '../domain/delivery-days.js';
import { type DeliveryMethod, serves } from '../domain/delivery-method.js';
import { DeliveryMethods } from '../domain/delivery-methods.js';
import { isFreeFrom } from '../domain/price.js';

export interface OfferedMethod extends DeliveryMethod, DeliveryDays {
  /** Cents for goods of the asked subtotal. */
  readonly priceNowCents: number;
}

interface Asked {
  /** A code of two letters; undefined: the shop's own. */
  readonly country?: string | undefined;
  /** Cents of goods, after a discount. */
  readonly subtotalCents: number;
}

/** What shoppers can choose from, with what it costs and when it arrives if they order now. */
@Injectable()
export class OfferedDelivery {
  constructor(
    private readonly methods: DeliveryMethods,
    private readonly clock: Clock,
    private readonly shopCountry: ShopCountry,
  ) {}

  /** In the staff's order. */
  async execute({ country = this.shopCountry.code, subtotalCents }: Asked): Promise<OfferedMethod[]> {
    const offered = (await this.methods.all()).filter((each) => each.isOn && serves(each, country));
    const now = this.clock.now();
    return offered.map((method) => ({
      ...method,
      ...deliveryDays(now, method.daysMin, method.daysMax, shopZone()),
      priceNowCents: isFreeFrom(method, subtotalCents) ? 0 : method.priceCents,
    }));
  }
}
