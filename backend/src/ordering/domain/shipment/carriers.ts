import { folded } from '../../../shared/text/folded.js';

/** Where each carrier shows what becomes of a parcel; `{n}` is its number. */
const trackingPages = new Map(
  Object.entries({
    UPS: 'https://www.ups.com/track?tracknum={n}',
    USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}',
    FedEx: 'https://www.fedex.com/fedextrack/?trknbr={n}',
    DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={n}',
    DPD: 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en&parcelNumber={n}',
    GLS: 'https://gls-group.eu/track/{n}',
    Evri: 'https://www.evri.com/track/parcel/{n}',
    'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
    'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{n}',
  }),
);
const byKey = new Map([...trackingPages.keys()].map((carrier) => [keyOf(carrier), carrier]));

/** The carrier as the shop writes it; one that it doesn't know stays as it was typed. */
export function carrierNamed(text: string): string {
  return byKey.get(keyOf(text)) ?? text;
}

/** @returns null for a carrier that the shop doesn't know */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  const page = carrier === null ? undefined : trackingPages.get(carrier);
  return page && trackingNumber ? page.replace('{n}', encodeURIComponent(trackingNumber)) : null;
}

function keyOf(carrier: string): string {
  return folded(carrier).replaceAll(' ', '');
}
