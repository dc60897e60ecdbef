import { minutesAfter, noon } from '../../../../test/support/ordering/orders.js';
import { carrierNamed, trackingUrl } from './carriers.js';
import { Shipment } from './shipment.js';
import { trackingNumberIn } from './tracking-number.js';

const ups = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };

describe('The shipment of an order', () => {
  it('is known once the order is sent, with or without a number', () => {
    expect(Shipment.none.state.shipment).toBeNull();
    const sent = Shipment.none.movedTo('inShipping', {}, noon);
    expect(sent.state.shipment).toEqual({ carrier: null, trackingNumber: null, shippedAt: noon });
    expect(Shipment.none.movedTo('inShipping', ups, noon).state.shipment).toEqual({ ...ups, shippedAt: noon });
  });

  it('keeps what a change leaves out, and loses what it clears', () => {
    const sent = Shipment.none.movedTo('inShipping', ups, noon);
    expect(sent.changed({ carrier: 'DHL' }).state.shipment).toMatchObject({ ...ups, carrier: 'DHL' });
    expect(sent.changed({ trackingNumber: null }).state.shipment).toMatchObject({
      carrier: 'UPS',
      trackingNumber: null,
    });
    expect(sent.changed(ups)).toBe(sent);
    expect(sent.changed({})).toBe(sent);
  });

  it('is sent when it was sent first, unless that was taken back', () => {
    const sent = Shipment.none.movedTo('inShipping', {}, noon).movedTo('delivered', {}, minutesAfter(1));
    expect(sent.movedTo('inShipping', {}, minutesAfter(2)).state.shipment).toMatchObject({ shippedAt: noon });
    const back = sent.movedTo('inProcess', {}, minutesAfter(2));
    expect(back.state.shipment).toBeNull();
    expect(back.movedTo('inShipping', {}, minutesAfter(3)).state.shipment).toMatchObject({
      shippedAt: minutesAfter(3),
    });
  });

  it('may have a number before it is sent', () => {
    const labelled = Shipment.none.changed(ups);
    expect(labelled.state.shipment).toEqual({ ...ups, shippedAt: null });
    expect(labelled.movedTo('inShipping', {}, noon).state.shipment).toEqual({ ...ups, shippedAt: noon });
    expect(labelled.changed({ carrier: null, trackingNumber: null })).toBe(Shipment.none);
  });

  it('gets a number with no other status', () => {
    for (const to of ['pending', 'inProcess', 'delivered', 'rejected'] as const) {
      expect(() => Shipment.none.movedTo(to, ups, noon)).toThrow('Only an order that is in shipping');
      expect(Shipment.none.movedTo(to, { carrier: null }, noon)).toBe(Shipment.none);
    }
  });
});

describe('A tracking number', () => {
  it.each([
    ['1z 999 aa1 01 2345 6784', '1Z999AA10123456784'],
    [' rr-123–456 789 de ', 'RR-123-456789DE'],
    ['ＡＢ１２', 'AB12'],
    ['9'.repeat(40), '9'.repeat(40)],
  ])('is stored without spaces, in capitals: %s', (typed, stored) => expect(trackingNumberIn(typed)).toBe(stored));

  it.each(['', '123', 'a b c', '9'.repeat(41), '----', '12/34', '<b>12</b>', '12\n<x>'])(
    'is no other text: %j',
    (typed) => expect(trackingNumberIn(typed)).toBeNull(),
  );
});

describe('A carrier', () => {
  it.each([
    ['ups', 'UPS'],
    ['fed ex', 'FedEx'],
    ['ROYAL  MAIL', 'Royal Mail'],
    ['canadapost', 'Canada Post'],
    ['Ben’s Bikes', 'Ben’s Bikes'],
    ['constructor', 'constructor'],
  ])('is named as the shop writes it, if the shop knows it: %s', (typed, name) =>
    expect(carrierNamed(typed)).toBe(name),
  );

  it.each([
    ['UPS', 'https://www.ups.com/track?tracknum=AB-12'],
    ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=AB-12'],
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=AB-12'],
    ['DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=AB-12'],
    ['DPD', 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en&parcelNumber=AB-12'],
    ['GLS', 'https://gls-group.eu/track/AB-12'],
    ['Evri', 'https://www.evri.com/track/parcel/AB-12'],
    ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/AB-12'],
    ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/AB-12'],
  ])('shows the parcel on its page: %s', (carrier, url) => expect(trackingUrl(carrier, 'AB-12')).toBe(url));

  it('shows nothing without a number, or where the shop doesn’t know it', () => {
    expect(trackingUrl('UPS', null)).toBeNull();
    expect(trackingUrl(null, 'AB-12')).toBeNull();
    for (const carrier of ['Ben’s Bikes', 'constructor', '__proto__']) expect(trackingUrl(carrier, 'AB-12')).toBeNull();
  });

  it('is never sent from the page for it by what a number contains', () => {
    expect(trackingUrl('GLS', '../../a?b#c&d')).toBe('https://gls-group.eu/track/..%2F..%2Fa%3Fb%23c%26d');
  });
});
