import type { PageHead } from '../../../../platform/http/pages/page-head.js';
import type { Money } from '../../../../shared/money.js';
import type { ProductView } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/address/product-address.js';
import { firstPicture } from './first-picture.js';
import { breadcrumbs, labelOfBrand, labelOfCategory, sharing, shortened, type Site, titleOf } from './site.js';

const currency = 'USD';
/** Below this many units, availability is limited. */
const limitedBelow = 3;

export function productHead(product: ProductView, site: Site): PageHead {
  const { title, brand, category, available } = product;
  const url = site.product(slugOf(product));
  const image = site.picture(product.image);
  const description = shortened(product.description) || `${title} by ${labelOfBrand(brand)}.`;
  const name = titleOf(title, labelOfBrand(brand));
  return {
    title: name,
    description,
    canonical: url,
    robots: 'index, follow',
    firstPictures: [firstPicture(product)],
    properties: [
      ...sharing({ type: 'product', title: name, description, url, image, imageAlt: title }),
      ['product:brand', labelOfBrand(brand)],
      ['product:condition', 'new'],
      ['product:availability', available > 0 ? 'in stock' : 'out of stock'],
      ['product:price:amount', amount(priceOf(product))],
      ['product:price:currency', currency],
    ],
    graph: [
      productNode(product, { url, image, description }),
      breadcrumbs([
        ['Home', site.absolute('/shop/home')],
        [labelOfCategory(category), site.listing({ category })],
        [title, url],
      ]),
    ],
  };
}

function productNode(
  product: ProductView,
  { url, image, description }: { url: string; image: string; description: string },
): object {
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description || description,
    url,
    image: [image],
    sku: product.id,
    brand: { '@type': 'Brand', name: labelOfBrand(product.brand) },
    category: labelOfCategory(product.category),
    offers: {
      '@type': 'Offer',
      url,
      price: amount(priceOf(product)),
      priceCurrency: currency,
      ...reductionOf(product),
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: freeDelivery,
    },
  };
}

/** Search engines show the regular price struck through beside a sale price. */
function reductionOf({ salePrice, regularPrice }: ProductView): object {
  if (salePrice.isZero) return {};
  const price = (money: Money) => ({
    '@type': 'UnitPriceSpecification',
    price: amount(money),
    priceCurrency: currency,
  });
  const struckThrough = { ...price(regularPrice), priceType: 'https://schema.org/StrikethroughPrice' };
  return { priceSpecification: [price(salePrice), struckThrough] };
}

function availabilityOf({ available }: ProductView): string {
  if (available <= 0) return 'OutOfStock';
  return available < limitedBelow ? 'LimitedAvailability' : 'InStock';
}

/** As the page says: free, and sent within two working days. */
const freeDelivery = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
  },
};

function priceOf({ salePrice, regularPrice }: ProductView): Money {
  return salePrice.isZero ? regularPrice : salePrice;
}

function amount(money: Money): string {
  return money.dollars.toFixed(2);
}
