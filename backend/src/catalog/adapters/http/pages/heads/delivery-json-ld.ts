import type { Offer, OfferShippingDetails } from 'schema-dts';
import type { OfferedSomewhere } from '../../../../../pricing/pricing.api.js';
import { Money } from '../../../../../shared/money.js';
import { amount, currency } from './offer-json-ld.js';
import type { SiteDelivery, SiteUrls } from './site-urls.js';

/** For each of the countries the first way of delivery that serves it, as checkouts choose it. */
export function firstDeliveries(countries: readonly string[], offered: readonly OfferedSomewhere[]): SiteDelivery[] {
  const servesFirst = (country: string) => offered.find((each) => each.countries?.includes(country) ?? true);
  return offered
    .map((each) => ({ ...each, countries: countries.filter((country) => servesFirst(country) === each) }))
    .filter(({ countries: served }) => served.length > 0);
}

/** Sent within two working days, as on the help page. Search engines need the countries: none without. */
export function deliveryNodes(site: SiteUrls): OfferShippingDetails[] {
  return site.delivery.map(({ priceCents, daysMin, daysMax, countries }, at) => ({
    '@type': 'OfferShippingDetails',
    '@id': idOf(site, at),
    shippingRate: { '@type': 'MonetaryAmount', value: amount(Money.ofCents(priceCents)), currency },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: daysMin, maxValue: daysMax, unitCode: 'DAY' },
    },
  }));
}

/** References to the nodes of `deliveryNodes`, which all offers share. */
export function deliveryOf(site: SiteUrls): Pick<Offer, 'shippingDetails'> {
  const shippingDetails = site.delivery.map((_, at) => ({ '@id': idOf(site, at) }));
  return shippingDetails.length === 0 ? {} : { shippingDetails };
}

function idOf(site: SiteUrls, at: number): string {
  return `${site.absolute('/')}#delivery${at === 0 ? '' : `-${at + 1}`}`;
}
