import type { ItemAvailability, Offer, UnitPriceSpecification } from 'schema-dts';
import type { Money } from '../../../../../shared/money.js';
import type { ProductView } from '../../../../application/product-views.js';

export const currency = 'USD';
/** Below this many units, availability is limited. */
const limitedBelow = 3;

export type Prices = Pick<ProductView, 'regularPrice' | 'salePrice'>;

/** What one variant costs, and whether it can be had. @param available units @param url of the page that sells it */
export function offerOf(prices: Prices, available: number, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    price: amount(priceOf(prices)),
    priceCurrency: currency,
    ...reductionOf(prices),
    availability: availabilityOf(available),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

export function priceOf({ salePrice, regularPrice }: Prices): Money {
  return salePrice.isZero ? regularPrice : salePrice;
}

export function amount(money: Money): string {
  return money.dollars.toFixed(2);
}

/** Search engines show the regular price struck through beside a sale price. */
function reductionOf({ salePrice, regularPrice }: Prices): Pick<Offer, 'priceSpecification'> {
  if (salePrice.isZero) return {};
  const price = (money: Money): UnitPriceSpecification => ({
    '@type': 'UnitPriceSpecification',
    price: amount(money),
    priceCurrency: currency,
  });
  const struckThrough: UnitPriceSpecification = {
    ...price(regularPrice),
    priceType: 'https://schema.org/StrikethroughPrice',
  };
  return { priceSpecification: [price(salePrice), struckThrough] };
}

function availabilityOf(available: number): ItemAvailability {
  if (available <= 0) return 'https://schema.org/OutOfStock';
  return available < limitedBelow ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}
