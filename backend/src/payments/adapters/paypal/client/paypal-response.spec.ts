import { webhookEventIn, orderIn, verificationIn } from './paypal-response.js';
import { statusIn } from '../paypal-order-status.js';

const captureOf = (id: string, status: string) => ({
  ...{ id, status, custom_id: 'ours' },
  amount: { currency_code: 'USD', value: '19.99' },
});
const order = (change: object, ...captures: object[]) => ({
  ...{ id: 'P1', status: 'COMPLETED', payer: { payer_id: 'ASHA' } },
  ...{ purchase_units: [{ custom_id: 'ours', payments: { captures } }] },
  ...change,
});
const status = (...captures: object[]) => statusIn(orderIn(order({}, ...captures))!);

describe('A PayPal order', () => {
  it('is paid by the charge that holds money, whatever other attempts it has', () => {
    const paid = { kind: 'captured', charge: { captureRef: 'C2' } };
    expect(status(captureOf('C1', 'DECLINED'), captureOf('C2', 'COMPLETED'))).toMatchObject(paid);
    expect(status(captureOf('C2', 'COMPLETED'), captureOf('C3', 'FAILED'))).toMatchObject(paid);
  });

  it('is paid after a partial refund, and refunded after a full one', () => {
    expect(status(captureOf('C1', 'PARTIALLY_REFUNDED'))).toMatchObject({ kind: 'captured' });
    expect(status(captureOf('C1', 'REFUNDED'))).toMatchObject({ kind: 'refunded', refundRef: 'C1' });
  });

  it.each(['19.9', '19.90', '20', '0.01', '9999999.99'])('has the amount %s to the cent', (value) => {
    const charge = { ...captureOf('C1', 'COMPLETED'), amount: { currency_code: 'USD', value } };
    const cents = Math.round(Number(value) * 100);
    expect(status(charge)).toMatchObject({ kind: 'captured', charge: { amount: { cents } } });
  });

  it.each([undefined, null, 19.99, '', '-1.00', '1e3', '1.999', 'NaN', '١٢', {}])(
    'is unknown when its amount is %p',
    (value) => {
      const charge = { ...captureOf('C1', 'COMPLETED'), amount: { currency_code: 'USD', value } };
      expect(status(charge)).toMatchObject({ kind: 'unknown' });
    },
  );

  it.each([null, [], 'order', 7, {}, { id: 7, status: 'COMPLETED' }, { id: 'P1' }])('is not read from %j', (body) => {
    expect(orderIn(body)).toBeNull();
  });

  it.each([
    { purchase_units: null },
    { purchase_units: [null] },
    { purchase_units: [{ payments: { captures: {} } }] },
    { purchase_units: [{ payments: { captures: [{}] } }] },
    { purchase_units: [{ payments: { captures: ['C1'] } }] },
  ])('is unknown when it is completed and its charge can’t be read: %j', (odd) => {
    expect(statusIn(orderIn(order(odd))!)).toMatchObject({ kind: 'unknown' });
  });
});

describe('A PayPal webhook', () => {
  const read = (resource: object, change: object = {}) =>
    webhookEventIn(JSON.stringify({ id: 'WH-1', event_type: 'SOMETHING', resource, ...change }));

  it('mentions our payment, PayPal’s order, the charge and itself, in that order', () => {
    const related_ids = { order_id: 'P1', capture_id: 'C1' };
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C2' }];
    const event = read({ id: 'R1', custom_id: 'ours', supplementary_data: { related_ids }, links });
    expect(event?.mentionedIds).toEqual(['ours', 'P1', 'C1', 'C2', 'R1']);
    expect(read({ id: 'P1', purchase_units: [{ custom_id: 'ours' }] })?.mentionedIds).toEqual(['ours', 'P1']);
  });

  it('mentions nothing that can’t be an id', () => {
    expect(
      read({ id: "' or 1=1", custom_id: 'x'.repeat(65), links: [{ rel: 'up', href: 'a/b\u0000' }] })?.mentionedIds,
    ).toEqual([]);
  });

  it.each([{ id: '' }, { id: 7 }, { id: 'a\u0000b' }, { id: 'x'.repeat(129) }, { event_type: null }])(
    'is not read with %j',
    (change) => {
      expect(read({}, change)).toBeNull();
    },
  );

  it.each(['', 'null', '[]', '{', '"WH-1"'])('is not read from %j', (raw) => {
    expect(webhookEventIn(raw)).toBeNull();
  });
});

it.each([null, [], 'SUCCESS', { verification_status: true }])('No webhook is verified by %j', (body) => {
  expect(verificationIn(body)).toBe('');
});
