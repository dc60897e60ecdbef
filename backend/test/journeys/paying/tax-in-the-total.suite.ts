import { newId } from '../../../src/shared/id.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';

const express = { name: 'Express', price: 9.9, freeFrom: null, daysMin: 1, daysMax: 2, countries: null, isOn: true };

describe('An order’s tax', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  let deliveryMethodId: string;
  beforeAll(async () => {
    street = await openPaypalShop();
    const { body } = await street.mira.call('POST', '/admin/delivery-methods', express);
    deliveryMethodId = (body.data as { _id: string })._id;
  });
  afterAll(() => street?.close());

  const sets = (tax: object) => street.mira.call('PUT', '/admin/settings/tax', tax);
  const buyer = async () => {
    const { call, user } = await street.shop.guest();
    const asha = shopping(call, user._id, street.shop.url);
    const quote = async () =>
      (await call('POST', '/shop/order/quote', { userId: asha.id, deliveryMethodId })).body.data as {
        total: number;
        tax: object[];
      };
    return { ...asha, quote };
  };
  const adds = (productPrice: string, category: string) =>
    keeping(street.mira.call).adds(`Shirt ${newId()}`, { productPrice, category, totalStock: '9' });

  it('is none where no rate is set', async () => {
    const asha = await buyer();
    await asha.put(1, await adds('40', 'men'));
    expect(await asha.quote()).toMatchObject({ total: 49.9, tax: [] });
    const { body } = await asha.checksOut({ deliveryMethodId, totalAmount: 49.9 });
    expect(await asha.sees({ orderId: body.orderId ?? '' })).toMatchObject({ tax: [] });
  });

  it('is contained in the total, by rate, with its share of delivery, and stays as it was in the order', async () => {
    await sets({ rate: 20, label: 'VAT', byCategory: { kids: 0, women: 5 } });
    const asha = await buyer();
    for (const [price, category] of [
      ['39.98', 'men'],
      ['25.5', 'kids'],
      ['36.99', 'women'],
    ] as const)
      await asha.put(1, await adds(price, category));
    // Delivery is 3.86 of the first, 2.46 of the second, 3.58 of the third.
    const tax = [
      { rate: 20, amount: 7.31, label: 'VAT' },
      { rate: 5, amount: 1.93, label: 'VAT' },
    ];
    expect(await asha.quote()).toMatchObject({ total: 112.37, tax });
    const { body, status } = await asha.checksOut({ deliveryMethodId, totalAmount: 112.37 });
    expect(status).toBe(201);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    await sets({ rate: 10, label: 'GST' });
    expect((await asha.quote()).tax).toEqual([{ rate: 10, amount: 10.22, label: 'GST' }]);
    expect(await asha.sees(placed)).toMatchObject({ totalAmount: 112.37, tax });
    const staffs = (await street.mira.call('GET', `/admin/order/details/${placed.orderId}`)).body.data;
    expect(staffs).toMatchObject({ tax });
    // What the provider gets has the tax in it.
    const order = street.paypal.books.order(street.refOf(placed));
    expect(order.body.purchase_units[0]).toMatchObject({ amount: { value: '112.37' } });
    expect(JSON.stringify(order.body)).not.toContain('tax_total');
  });
});
