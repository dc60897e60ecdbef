import { newId } from '../../../src/shared/id.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { shopping } from '../../support/people/shopping.js';

const express = { name: 'Express', price: 9.9, freeFrom: 100, daysMin: 1, daysMax: 2, countries: null, isOn: true };

interface Quote {
  readonly items: readonly { title: string; quantity: number }[];
  readonly subtotal: number;
  readonly delivery: { methodId: string; name: string; price: number; listPrice: number; earliest: string };
  readonly total: number;
}

describe('An order with a chosen way of delivery', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  let deliveryMethodId: string;
  beforeAll(async () => {
    street = await openPaypalShop();
    const { body } = await street.mira.call('POST', '/admin/delivery-methods', express);
    deliveryMethodId = (body.data as { _id: string })._id;
  });
  afterAll(() => street?.close());

  const buyer = async () => {
    const { call, user } = await street.shop.guest();
    const asha = shopping(call, user._id, street.shop.url);
    const quoted = async (wish: object = { deliveryMethodId }) =>
      call('POST', '/shop/order/quote', { userId: asha.id, ...wish });
    return { ...asha, quoted, quote: async (wish?: object) => (await quoted(wish)).body.data as Quote };
  };
  const adds = (price: number) =>
    keeping(street.mira.call).adds('Linen shirt', { productPrice: String(price), totalStock: '5' });

  it('costs what was quoted, at the provider, in the order and in the mail', async () => {
    const asha = await buyer();
    await asha.put(3, await adds(19.99));
    const quote = await asha.quote();
    expect(quote).toMatchObject({
      ...{ items: [{ title: 'Linen shirt', quantity: 3 }], subtotal: 59.97, total: 69.87 },
      delivery: { methodId: deliveryMethodId, name: 'Express', price: 9.9, listPrice: 9.9 },
    });
    const { status, body } = await asha.checksOut({ deliveryMethodId, totalAmount: quote.total });
    expect(status).toBe(201);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    const order = street.paypal.books.order(street.refOf(placed));
    expect(order.body.purchase_units[0]).toMatchObject({
      amount: {
        value: '69.87',
        breakdown: { item_total: { value: '59.97' }, shipping: { value: '9.90' } },
      },
    });
    const paymentId = new URL(street.paypal.approve(street.refOf(placed))).searchParams.get('paymentId') ?? '';
    expect((await asha.captures(paymentId, placed.orderId)).status).toBe(200);
    expect(order.capture).toMatchObject({ value: '69.87' });
    const { earliest } = quote.delivery;
    expect(await asha.sees(placed)).toMatchObject({
      ...{ paymentStatus: 'paid', subtotal: 59.97, totalAmount: 69.87 },
      delivery: { name: 'Express', price: 9.9, listPrice: 9.9, earliest },
    });
  });

  it('is delivered free from the amount that staff have set', async () => {
    const asha = await buyer();
    await asha.put(2, await adds(50));
    expect(await asha.quote()).toMatchObject({ total: 100, delivery: { price: 0, listPrice: 9.9 } });
    expect((await asha.checksOut({ deliveryMethodId })).status).toBe(201);
  });

  it('is delivered by the first method where the client names none', async () => {
    const asha = await buyer();
    await asha.put(1, await adds(40));
    expect(await asha.quote({})).toMatchObject({ total: 40, delivery: { name: 'Standard', price: 0 } });
    const { body } = await asha.checksOut();
    expect(await asha.sees({ orderId: body.orderId ?? '' })).toMatchObject({ delivery: { name: 'Standard' } });
  });

  it('keeps what was agreed after staff have changed or retired the method', async () => {
    const asha = await buyer();
    const shirt = await adds(40);
    await asha.put(1, shirt);
    const added = await street.mira.call('POST', '/admin/delivery-methods', { ...express, name: 'Courier', price: 20 });
    const courier = (added.body.data as { _id: string })._id;
    const { body } = await asha.checksOut({ deliveryMethodId: courier, totalAmount: 60 });
    await street.mira.call('DELETE', `/admin/delivery-methods/${courier}`);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    expect(await asha.sees(placed)).toMatchObject({ totalAmount: 60, delivery: { name: 'Courier', price: 20 } });
    const refused = await asha.checksOut({ deliveryMethodId: courier, totalAmount: 60 });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'deliveryMethodId' }] } });
  });

  it('is refused with what it would cost where the total is another, and nothing is charged', async () => {
    const asha = await buyer();
    await asha.put(1, await adds(40));
    const refused = await asha.checksOut({ deliveryMethodId, totalAmount: 40 });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Prices have changed. Please review your cart.', data: { total: 49.9, subtotal: 40 } },
    });
    expect((await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data).toEqual([]);
  });

  it('is not delivered by a method that doesn’t serve the shop’s country, also where that comes first', async () => {
    const abroad = { ...express, name: 'Abroad', countries: ['NP'], position: 0 };
    const added = await street.mira.call('POST', '/admin/delivery-methods', abroad);
    const method = (added.body.data as { _id: string })._id;
    const asha = await buyer();
    await asha.put(1, await adds(40));
    expect(await asha.quoted({ deliveryMethodId: method })).toMatchObject({ status: 400 });
    expect(await asha.checksOut({ deliveryMethodId: method, totalAmount: 49.9 })).toMatchObject({ status: 400 });
    expect(await asha.quote({})).toMatchObject({ delivery: { name: 'Standard' } });
    await street.mira.call('DELETE', `/admin/delivery-methods/${method}`);
  });

  it('is delivered to the country of its address, by what serves that', async () => {
    for (const method of [
      { ...express, name: 'To Nepal', price: 15, freeFrom: null, countries: ['NP'] },
      { ...express, name: 'Within India', price: 5, freeFrom: null, countries: ['IN'] },
    ])
      await street.mira.call('POST', '/admin/delivery-methods', method);
    const all = (await street.mira.call('GET', '/admin/delivery-methods')).body.data as Record<string, unknown>[];
    const idOf = (name: string) => String(all.find((each) => each['name'] === name)?.['_id']);
    const asha = await buyer();
    await asha.put(1, await adds(40));
    const fields = { address: '3 Lakeside', city: 'Pokhara', pincode: '33700', phone: '061 123456', country: 'NP' };
    const added = await asha.call('POST', '/shop/address/add', { userId: asha.id, ...fields });
    const addressInfo = { addressId: (added.body.data as { _id: string })._id };
    const toNepal = { addressInfo, deliveryMethodId: idOf('To Nepal') };
    expect(await asha.quote(toNepal)).toMatchObject({ total: 55, delivery: { name: 'To Nepal' } });
    expect(await asha.quoted({ deliveryMethodId: idOf('To Nepal') })).toMatchObject({ status: 400 });
    const within = { addressInfo, deliveryMethodId: idOf('Within India') };
    const refusal = { status: 400, body: { errors: [{ field: 'deliveryMethodId' }] } };
    expect(await asha.quoted(within)).toMatchObject(refusal);
    const order = { userId: asha.id, totalAmount: 45, ...within };
    expect(await asha.call('POST', '/shop/order/create', order)).toMatchObject(refusal);
    const { status, body } = await asha.call('POST', '/shop/order/create', { ...order, ...toNepal, totalAmount: 55 });
    expect(status).toBe(201);
    const placed = body as unknown as { orderId: string; approvalURL: string };
    expect(await asha.sees(placed)).toMatchObject({
      ...{ delivery: { name: 'To Nepal', price: 15 }, addressInfo: { city: 'Pokhara', country: 'NP' } },
    });
    const exported = await asha.call('GET', '/users/export');
    expect(JSON.stringify(exported.body)).toContain('"country":"NP"');
    for (const name of ['To Nepal', 'Within India'])
      await street.mira.call('DELETE', `/admin/delivery-methods/${idOf(name)}`);
  });

  it('is not delivered to a country that no method serves, and says so', async () => {
    const all = (await street.mira.call('GET', '/admin/delivery-methods')).body.data as Record<string, unknown>[];
    const serve = async (countries: string[] | null) => {
      for (const { _id, version: _, ...method } of all)
        await street.mira.call('PUT', `/admin/delivery-methods/${String(_id)}`, { ...method, countries });
    };
    await serve(['NP']);
    const asha = await buyer();
    await asha.put(1, await adds(40));
    const message = "We don't deliver to this country.";
    const refusal = { status: 400, body: { message, errors: [{ field: 'deliveryMethodId', message }] } };
    expect(await asha.quoted({})).toMatchObject(refusal);
    expect(await asha.checksOut()).toMatchObject(refusal);
    await serve(null);
  });

  it('is quoted as ordering would be refused', async () => {
    const asha = await buyer();
    expect(await asha.quoted()).toMatchObject({ status: 409, body: { message: 'please select any item to proceed' } });
    const shirt = await adds(40);
    await asha.put(2, shirt);
    expect(await asha.quoted({ deliveryMethodId: newId() })).toMatchObject({ status: 400 });
    expect(await asha.quoted({ addressInfo: { addressId: newId() } })).toMatchObject({
      ...{ status: 400, body: { message: 'please select address' } },
    });
    expect(await asha.quoted({ addressInfo: { addressId: await asha.hasAddress() } })).toMatchObject({ status: 200 });
    await keeping(street.mira.call).edits(shirt, { totalStock: 1, stockWas: 5 });
    expect(await asha.quoted()).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Only 1 of') as string } },
    });
    expect(await asha.call('POST', '/shop/order/quote', { userId: newId() })).toMatchObject({ status: 404 });
  });
});
