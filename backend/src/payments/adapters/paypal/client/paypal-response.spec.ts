import { orderIn, verificationIn } from './paypal-response.js';
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
  it('is paid by the charge that holds money, even if other attempts failed', () => {
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

it.each([null, [], 'SUCCESS', { verification_status: true }])('No webhook is verified by %j', (body) => {
  expect(verificationIn(body)).toBe('');
});
