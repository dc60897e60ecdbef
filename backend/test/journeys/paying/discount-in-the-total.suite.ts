import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';

const express = { name: 'Express', price: 9.9, freeFrom: null, daysMin: 1, daysMax: 2, countries: null, isOn: true };

describe('An order with a discount code', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  let deliveryMethodId: string;
  beforeAll(async () => {
    street = await openPaypalShop();
    const { body } = await street.mira.call('POST', '/admin/delivery-methods', express);
    deliveryMethodId = (body.data as { _id: string })._id;
  });
  beforeEach(() => street.shop.dataSource.query('truncate pricing.codes cascade'));
  afterAll(() => street?.close());

  const staffAdd = async (change: object = {}) => {
    const fields = { code: 'SUMMER15', kind: 'percent', value: 15, ...change };
    const { body } = await street.mira.call('POST', '/admin/discounts', fields);
    return (body.data as { _id: string })._id;
  };
  const buyer = async () => {
    const { call, user } = await street.shop.guest();
    const asha = shopping(call, user._id, street.shop.url);
    const quote = async () => {
      const { body } = await call('POST', '/shop/order/quote', { userId: asha.id, deliveryMethodId });
      return body.data as { total: number; discount: object | null; delivery: object; items: object[] };
    };
    const enters = (code: string) => call('POST', '/shop/cart/discount', { code });
    return { ...asha, enters, quote };
  };
  const adds = (category: string, price: number) =>
    keeping(street.mira.call).adds('Linen shirt', { category, productPrice: String(price), totalStock: '9' });

  it('costs what was quoted, at the provider, in the order and its lines, and in the mail', async () => {
    await staffAdd({ categories: ['men', 'accessories'], maxUses: 3 });
    const asha = await buyer();
    for (const [quantity, category, price] of [
      [2, 'men', 19.99],
      [1, 'kids', 25.5],
      [3, 'accessories', 12.33],
    ] as const) {
      await asha.put(quantity, await adds(category, price));
    }
    await asha.enters('summer 15');
    const shares = [
      { discount: 6, net: 33.98 },
      { discount: 0, net: 25.5 },
      { discount: 5.55, net: 31.44 },
    ];
    const discount = { code: 'SUMMER15', amount: 11.55 };
    const quote = await asha.quote();
    expect(quote).toMatchObject({ items: shares, subtotal: 102.47, discount, total: 100.82 });
    const changes = { deliveryMethodId, totalAmount: quote.total, contactEmail: 'asha@example.test' };
    const { status, body } = await asha.checksOut(changes);
    expect(status).toBe(201);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    const order = street.paypal.books.order(street.refOf(placed));
    expect(order.body.purchase_units[0]).toMatchObject({
      amount: {
        value: '100.82',
        breakdown: { item_total: { value: '102.47' }, shipping: { value: '9.90' }, discount: { value: '11.55' } },
      },
    });
    const paymentId = new URL(street.paypal.approve(street.refOf(placed))).searchParams.get('paymentId') ?? '';
    expect((await asha.captures(paymentId, placed.orderId)).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({
      ...{ paymentStatus: 'paid', subtotal: 102.47, discount, totalAmount: 100.82, cartItems: shares },
    });
    expect(await asha.cart()).toMatchObject({ items: [], discount: null });
    const [code] = (await street.mira.call('GET', '/admin/discounts')).body.data as object[];
    expect(code).toMatchObject({ used: 1, brought: 100.82 });
  });

  it('makes delivery free where the code says so, and keeps what it would cost', async () => {
    await staffAdd({ kind: 'freeDelivery', value: null });
    const asha = await buyer();
    await asha.put(1, await adds('men', 50));
    await asha.enters('SUMMER15');
    expect(await asha.quote()).toMatchObject({
      ...{ discount: { code: 'SUMMER15', amount: 0 }, delivery: { price: 0, listPrice: 9.9 }, total: 50 },
    });
    expect((await asha.checksOut({ deliveryMethodId, totalAmount: 50 })).status).toBe(201);
  });

  it('is not placed at another price than was shown, and shows the new one', async () => {
    const id = await staffAdd();
    const asha = await buyer();
    await asha.put(2, await adds('men', 50));
    await asha.enters('SUMMER15');
    const { total } = await asha.quote();
    await street.mira.call('PUT', `/admin/discounts/${id}`, {
      code: 'SUMMER15',
      kind: 'percent',
      value: 10,
      isOn: true,
    });
    const refused = (body: object) => ({
      status: 409,
      body: { message: 'Prices have changed. Please review your cart.', data: body },
    });
    const dearer = { discount: { code: 'SUMMER15', amount: 10 }, total: 99.9 };
    expect(await asha.checksOut({ deliveryMethodId, totalAmount: total })).toMatchObject(refused(dearer));
    await street.mira.call('DELETE', `/admin/discounts/${id}`);
    const full = { discount: null, total: 109.9 };
    expect(await asha.checksOut({ deliveryMethodId, totalAmount: 99.9 })).toMatchObject(refused(full));
    expect((await asha.checksOut({ deliveryMethodId, totalAmount: 109.9 })).status).toBe(201);
  });

  it('is one order where it is sent twice, and another one with another code', async () => {
    await staffAdd({ maxUses: 1 });
    await staffAdd({ code: 'OTHER15' });
    const asha = await buyer();
    await asha.put(2, await adds('men', 50));
    await asha.enters('SUMMER15');
    const places = async () => {
      const { status, body } = await asha.checksOut();
      return { status, orderId: body.orderId };
    };
    const first = await places();
    expect(first.status).toBe(201);
    expect(await places()).toEqual(first);
    await asha.enters('OTHER15');
    const other = await places();
    expect(other.status).toBe(201);
    expect(other.orderId).not.toBe(first.orderId);
    const used = (await street.mira.call('GET', '/admin/discounts')).body.data as { code: string; used: number }[];
    expect(used.map(({ code, used: times }) => [code, times])).toEqual([
      ['OTHER15', 1],
      ['SUMMER15', 0],
    ]);
  });
});
