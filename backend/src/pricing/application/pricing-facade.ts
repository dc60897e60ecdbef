import { Injectable } from '@nestjs/common';
import { priceOf } from '../domain/price.js';
import { DeliveryNotOffered } from '../domain/refusals.js';
import { type ChosenDelivery, type Costs, type Goods, PricingApi } from '../pricing.api.js';
import { OfferedDelivery } from './offered-delivery.js';

@Injectable()
export class PricingFacade extends PricingApi {
  constructor(private readonly offered: OfferedDelivery) {
    super();
  }

  async delivery(methodId: string | undefined): Promise<ChosenDelivery> {
    const methods = await this.offered.execute({ subtotalCents: 0 });
    const chosen = methodId === undefined ? methods[0] : methods.find(({ id }) => id === methodId);
    if (!chosen) throw new DeliveryNotOffered();
    const { id, name, priceCents, freeFromCents, earliest, latest } = chosen;
    return { methodId: id, name, priceCents, freeFromCents, earliest, latest };
  }

  price(goods: readonly Goods[], delivery: ChosenDelivery): Costs {
    return priceOf(goods, { discount: null, delivery, taxBpsOf: () => null });
  }
}
