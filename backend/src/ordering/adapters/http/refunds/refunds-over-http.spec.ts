import {
  type OrderingOverHttp,
  openOrderingOverHttp,
} from '../../../../../test/support/ordering/ordering-over-http.js';
import type { Placed, SeenOrder } from '../../../../../test/support/people/shopping.js';
import { eventually } from '../../../../../test/support/lifecycle/eventually.js';
import { newId } from '../../../../shared/id.js';
import { OrdersPersonalData } from '../../orders.personal-data.js';

interface Refund {
  readonly _id: string;
  readonly amount: number;
  readonly state: string;
  readonly lines: { id: string; quantity: number }[];
}

type Seen = SeenOrder & { refundedAmount: number; refunds: Refund[] };

describe('Refunds over HTTP', () => {
  let shop: OrderingOverHttp;
  beforeAll(async () => {
    shop = await openOrderingOverHttp();
  });
  afterAll(() => shop?.close());

  /** Three shirts of 19.99 dollars and a belt of 12.33, paid: 72.30 dollars. */
  const bought = async () => {
    const staff = shop.staff();
    const shirt = await staff.adds('Linen shirt', { productPrice: '19.99', totalStock: '10' });
    const belt = await staff.adds('Belt', { productPrice: '12.33', totalStock: '10' });
    const asha = shop.shopper();
    const placed = await asha.orders([3, shirt], [1, belt]);
    expect((await asha.pays(placed)).status).toBe(200);
    const { cartItems } = await asha.sees(placed);
    const [shirts, belts] = cartItems.map(({ variantId }) => variantId) as [string, string];
    return { asha, placed, shirt, belt, shirts, belts };
  };
  const refunds = (placed: Placed, wanted: object, key: string = newId()) =>
    shop.staff().call('POST', `/admin/order/refund/${placed.orderId}`, wanted, { 'idempotency-key': key });
  const seen = async (placed: Placed) =>
    (await shop.staff().call('GET', `/admin/order/details/${placed.orderId}`)).body.data as Seen;
  const stockOf = async ({ _id }: { _id: string }) =>
    (await shop.staff().call('GET', `/admin/getProduct?q=${_id}`)).body.data as [{ onHand: number; held: number }];
  const sandboxRefunds = ({ orderId }: Placed) =>
    shop.query<{ cents: number }>(
      `select r.amount_cents as cents from sandbox_paypal.capture_refunds r
         join sandbox_paypal.captures c on c.id = r.capture_id join sandbox_paypal.orders o using (token)
        where o.invoice_id = $1 order by r.at`,
      [orderId],
    );

  it('give back pieces, to the stock where staff say so, until all is refunded', async () => {
    const { asha, placed, shirt, belt, shirts, belts } = await bought();
    const key = newId();
    const lines = [{ id: shirts, quantity: 2, restock: true }];
    const first = await refunds(placed, { lines, reason: 'Too small.' }, key);
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: 'The money is on its way back to the customer.',
        data: {
          refund: {
            _id: key,
            amount: 39.98,
            state: 'done',
            reason: 'Too small.',
            lines: [{ id: shirts, quantity: 2, amount: 39.98 }],
            delivery: 0,
          },
          order: { paymentStatus: 'paid', totalAmount: 72.3, refundedAmount: 39.98 },
        },
      },
    });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 9, held: 0 }]);
    expect(await asha.sees(placed)).toMatchObject({ refundedAmount: 39.98, refunds: [{ _id: key, state: 'done' }] });
    const rest = [
      { id: shirts, quantity: 1 },
      { id: belts, quantity: 1, restock: true },
    ];
    expect(await refunds(placed, { lines: rest, delivery: true })).toMatchObject({ status: 201 });
    expect(await seen(placed)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 72.3 });
    expect(await stockOf(belt)).toMatchObject([{ onHand: 10, held: 0 }]);
    expect(await sandboxRefunds(placed)).toEqual([{ cents: 3_998 }, { cents: 3_232 }]);
    expect((await seen(placed)).timeline.map(({ note }) => note)).toEqual([
      'Order placed.',
      'Payment received.',
      'A refund of $39.98 is on its way.',
      '$39.98 was refunded.',
      'A refund of $32.32 is on its way.',
      '$32.32 was refunded.',
    ]);
  });

  it('of an amount are spread over what is left', async () => {
    const { placed, shirts } = await bought();
    expect(await refunds(placed, { amount: 10 })).toMatchObject({
      status: 201,
      body: { data: { refund: { amount: 10 } } },
    });
    const lines = [{ id: shirts, quantity: 1 }];
    // 19.99 dollars less its share of the ten.
    expect(await refunds(placed, { lines })).toMatchObject({ body: { data: { refund: { amount: 17.22 } } } });
    expect(await seen(placed)).toMatchObject({ refundedAmount: 27.22, paymentStatus: 'paid' });
  });

  it('are the same for the same key, ten times at once, and refused for another request with it', async () => {
    const { placed, shirt, shirts } = await bought();
    const key = newId();
    const wanted = { lines: [{ id: shirts, quantity: 1, restock: true }], delivery: false };
    const responses = await Promise.all(Array.from({ length: 10 }, () => refunds(placed, wanted, key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(await sandboxRefunds(placed)).toEqual([{ cents: 1_999 }]);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 8 }]);
    const message = 'This Idempotency-Key belongs to another refund. Please use a new one.';
    expect(await refunds(placed, { amount: 1 }, key)).toMatchObject({ status: 409, body: { message } });
  });

  it('of two orders at once never have the same key', async () => {
    const [one, other] = [await bought(), await bought()];
    const key = newId();
    const asked = [one, other].map(({ placed }) => refunds(placed, { amount: 1 }, key));
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of two staff at once are together at most what was paid', async () => {
    const { placed } = await bought();
    const responses = await Promise.all([refunds(placed, { amount: 50 }), refunds(placed, { amount: 50 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      message: 'Only $22.30 of this order can still be refunded.',
      errors: [{ field: 'amount' }],
    });
    expect(await sandboxRefunds(placed)).toEqual([{ cents: 5_000 }]);
  });

  it('beside a rejection with its refund never exceed what was paid, nor return stock twice', async () => {
    const { placed, shirt, shirts } = await bought();
    const rejects = () =>
      shop.staff().call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund: true });
    const part = { lines: [{ id: shirts, quantity: 2, restock: true }] };
    const [refund, rejection] = await Promise.all([refunds(placed, part), rejects()]);
    expect(rejection.status).toBe(200);
    expect([201, 409]).toContain(refund.status);
    const all = { orderStatus: 'rejected', paymentStatus: 'refunded', refundedAmount: 72.3 };
    await eventually(async () => expect(await seen(placed)).toMatchObject(all));
    const cents = (await sandboxRefunds(placed)).map((each) => each.cents);
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(7_230);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 0 }]);
  });

  it('of what is left follow a rejection, and the status may change after a part', async () => {
    const { placed, shirt, shirts } = await bought();
    await refunds(placed, { lines: [{ id: shirts, quantity: 3, restock: true }] });
    const sets = (change: object) => shop.staff().call('PUT', `/admin/order/update/${placed.orderId}`, change);
    for (const status of ['inProcess', 'inShipping', 'delivered']) expect((await sets({ status })).status).toBe(200);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 0 }]);
    const { version } = await seen(placed);
    expect((await sets({ status: 'rejected', refund: true, version })).status).toBe(200);
    expect(await seen(placed)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 72.3 });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 0 }]);
    expect(await refunds(placed, { amount: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Only $0.00 of this order can still be refunded.' },
    });
  });

  it('of pieces that staff keep out of the stock stay out of it when the order is rejected, also twice', async () => {
    const { placed, shirt, shirts } = await bought();
    await refunds(placed, { lines: [{ id: shirts, quantity: 1, restock: true }] });
    await refunds(placed, { lines: [{ id: shirts, quantity: 1, restock: false }] });
    const sets = (change: object) => shop.staff().call('PUT', `/admin/order/update/${placed.orderId}`, change);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 8 }]);
    expect((await sets({ status: 'rejected' })).status).toBe(200);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 9, held: 0 }]);
    expect((await sets({ status: 'inProcess' })).status).toBe(200);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 8, held: 0 }]);
    expect((await sets({ status: 'rejected', refund: true })).status).toBe(200);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 9, held: 0 }]);
  });

  it('of the delivery are made once', async () => {
    const { body } = await shop.staff().call('POST', '/admin/delivery-methods', {
      ...{ name: 'Express', price: 9.9, freeFrom: null, daysMin: 1, daysMax: 2, countries: null, isOn: true },
    });
    const { _id: deliveryMethodId } = body.data as { _id: string };
    const shirt = await shop.staff().adds('Linen shirt', { productPrice: '20', totalStock: '10' });
    const asha = shop.shopper();
    await asha.put(1, shirt);
    const checkout = await asha.checksOut({ deliveryMethodId, totalAmount: 29.9 });
    const placed = { orderId: checkout.body.orderId ?? '', approvalURL: checkout.body.approvalURL ?? '' };
    await asha.pays(placed);
    expect(await refunds(placed, { delivery: true })).toMatchObject({ body: { data: { refund: { amount: 9.9 } } } });
    const message = 'The delivery has been refunded.';
    const refusal = { status: 409, body: { message, errors: [{ field: 'delivery', message }] } };
    expect(await refunds(placed, { delivery: true })).toMatchObject(refusal);
    expect((await refunds(placed, { amount: 20 })).status).toBe(201);
    expect(await refunds(placed, { delivery: true })).toMatchObject(refusal);
  });

  it('need a paid order', async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    const message = 'This order has not been paid.';
    expect(await refunds(placed, { amount: 1 })).toMatchObject({ status: 409, body: { message } });
    expect((await refunds({ ...placed, orderId: newId() }, { amount: 1 })).status).toBe(404);
    expect((await asha.call('POST', `/admin/order/refund/${placed.orderId}`, { amount: 1 })).status).toBe(403);
  });

  it('need a key, and something that is left', async () => {
    const { placed, shirts } = await bought();
    const line = { id: shirts, quantity: 1 };
    const fieldOf = async (wanted: object, key?: string) => {
      const { status, body } = await refunds(placed, wanted, key);
      return [status, (body as { errors?: { field: string }[] }).errors?.[0]?.field];
    };
    expect(await fieldOf({ amount: 1 }, 'once')).toEqual([400, 'Idempotency-Key']);
    expect(await fieldOf({})).toEqual([400, 'lines']);
    expect(await fieldOf({ lines: [] })).toEqual([400, 'lines']);
    expect(await fieldOf({ lines: null })).toEqual([400, 'lines']);
    expect(await fieldOf({ lines: [line], amount: 5 })).toEqual([400, 'amount']);
    expect(await fieldOf({ amount: 0 })).toEqual([400, 'amount']);
    expect(await fieldOf({ amount: 1.005 })).toEqual([400, 'amount']);
    expect(await fieldOf({ amount: 72.31 })).toEqual([409, 'amount']);
    expect(await fieldOf({ lines: [{ id: newId(), quantity: 1 }] })).toEqual([400, 'lines[0].id']);
    expect(await fieldOf({ lines: [line, line] })).toEqual([400, 'lines[1].id']);
    expect(await fieldOf({ lines: [{ ...line, quantity: 0 }] })).toEqual([400, 'lines[0].quantity']);
    expect(await fieldOf({ lines: [{ ...line, quantity: 4 }] })).toEqual([409, 'lines[0].quantity']);
    expect(await fieldOf({ delivery: true })).toEqual([409, 'delivery']);
    expect(await fieldOf({ amount: 1, reason: 'x'.repeat(201) })).toEqual([400, 'reason']);
    const { body } = await refunds(placed, { lines: [{ ...line, quantity: 4 }] });
    expect(body.message).toBe('Only 3 of Linen shirt can still be refunded.');
    expect((await refunds(placed, { lines: [line, line] })).body.message).toBe('Linen shirt is named twice.');
    expect((await refunds(placed, { delivery: true })).body.message).toBe('The delivery was free.');
    expect(await seen(placed)).toMatchObject({ refundedAmount: 0, refunds: [] });
  });

  it('are in the personal data of the customer', async () => {
    const { asha, placed } = await bought();
    await refunds(placed, { amount: 5, reason: 'A button was missing.' });
    const { orders } = await shop.app.get(OrdersPersonalData).export(asha.id);
    expect(orders).toMatchObject([{ refundedAmount: 5, refunds: [{ amount: 5, reason: 'A button was missing.' }] }]);
  });
});
