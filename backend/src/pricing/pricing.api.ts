import type { Id } from '../shared/id.js';
import type { DeliveryTerms, LineToPrice, Price } from './domain/price.js';

export type { LineToPrice, Price } from './domain/price.js';

/** A way of delivery that a checkout has chosen, with the days on which an order placed now arrives. */
export interface ChosenDelivery extends DeliveryTerms {
  readonly methodId: Id<'DeliveryMethod'>;
  readonly name: string;
  /** Days as `2026-11-24`. */
  readonly earliest: string;
  readonly latest: string;
}

/** What the pricing module decides for carts and orders. */
export abstract class PricingApi {
  /**
   * @param methodId undefined: the first one that is on and serves the country
   * @param country a code of two letters; undefined where it is not known
   * @throws DeliveryNotOffered for a method that is unknown, off, or doesn't serve the country
   */
  abstract delivery(methodId: string | undefined, country?: string): Promise<ChosenDelivery>;

  abstract price(lines: readonly LineToPrice[], delivery: DeliveryTerms): Price;
}
