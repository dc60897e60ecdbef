import type { Offer, OfferShippingDetails } from 'schema-dts';
import { currency } from './offer-json-ld.js';
import type { SiteUrls } from './site-urls.js';

/** Free delivery, sent within two working days as on the help page. Search engines need the countries: none without. */
export function deliveryNodes(site: SiteUrls): OfferShippingDetails[] {
  if (site.deliveryCountries.length === 0) return [];
  return [
    {
      '@type': 'OfferShippingDetails',
      '@id': idOf(site),
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
      shippingDestination: site.deliveryCountries.map((addressCountry) => ({
        '@type': 'DefinedRegion',
        addressCountry,
      })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
      },
    },
  ];
}

/** A reference to the node of `deliveryNodes`, which all offers share. */
export function deliveryOf(site: SiteUrls): Pick<Offer, 'shippingDetails'> {
  return site.deliveryCountries.length === 0 ? {} : { shippingDetails: { '@id': idOf(site) } };
}

function idOf(site: SiteUrls): string {
  return `${site.absolute('/')}#delivery`;
}
