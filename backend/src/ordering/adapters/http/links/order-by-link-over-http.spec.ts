import { useManualClock } from '../../../../../test/support/lifecycle/manual-clock.js';
import { fragmentOf, orderLinkOf } from '../../../../../test/support/ordering/order-link.js';
import {
  type OrderingOverHttp,
  openOrderingOverHttp,
} from '../../../../../test/support/ordering/ordering-over-http.js';
import { newId } from '../../../../shared/id.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { AnonymizeCustomer } from '../../../application/leaving/anonymize-customer.js';
import { OrderLinks } from '../../../application/links/order-links.js';

const contactEmail = 'meera@example.test';
const day = 86_400; // seconds
const refusal = {
  status: 404,
  body: {
    success: false,
    statusCode: 404,
    message: 'This link shows no order. It may be incomplete, or more than 90 days old.',
  },
};

describe('Orders by links from mails', () => {
  let shop: OrderingOverHttp;
  beforeEach(async () => {
    shop = await openOrderingOverHttp();
  });
  afterEach(() => shop?.close());

  const nobody = () => shop.as(null);
  const reads = (link: unknown, call = nobody()) => call('POST', '/shop/order/by-link', { link });
  const places = async (change: object = {}) => {
    const guest = shop.guest();
    await guest.put(2, await shop.staff().adds('Linen shirt'));
    const { body } = await guest.checksOut({ contactEmail, ...change });
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    return { guest, placed, link: fragmentOf(await orderLinkOf(shop.app, placed.orderId)) };
  };

  it('need no session, and contain neither the customer’s ids nor the email', async () => {
    const { guest, placed, link } = await places();
    await guest.pays(placed);
    const { status, body, headers } = await reads(link);
    expect(status).toBe(200);
    const seen = (await guest.sees(placed)) as unknown as Record<string, unknown>;
    const { userId: _user, cartId: _cart, paymentId: _payment, payerId: _payer, contactEmail: _email, ...rest } = seen;
    const { canBePaid: _payable, payableUntil: _until, version: _version, ...order } = rest;
    const place = { address: '12 Mill Lane', city: 'Pune', pincode: '411001', country: 'IN' };
    const addressInfo = { name: '', ...place, phone: '••• 3456' };
    expect(body.data).toEqual({ ...order, customerName: 'Guest', addressInfo });
    expect(body.data).toMatchObject({
      orderStatus: 'confirmed',
      totalAmount: 80,
      cartItems: [{ quantity: 2, slug: expect.stringMatching(/^linen-shirt-/) as string }],
    });
    expect(JSON.stringify(body)).not.toContain(contactEmail);
    expect(JSON.stringify(body)).not.toContain(guest.id);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('are shown to signed-in shoppers and staff in the same form', async () => {
    const { link } = await places();
    const { body } = await reads(link);
    for (const call of [shop.shopper().call, shop.guest().call, shop.staff().call]) {
      expect(await reads(link, call)).toMatchObject({ status: 200, body: { data: body.data } });
    }
  });

  it('need the unmodified fragment of the link, which authorizes no other request', async () => {
    const { guest, placed, link } = await places();
    const [, lastDay, version, signature] = link.split('.');
    const other = await places();
    const flipped = (at: number) => link.slice(0, at) + (link[at] === '0' ? '1' : '0') + link.slice(at + 1);
    const wrong = [0, 8, 35, 36, 37, 41, 42, 43, 44, 60, link.length - 1].map(flipped);
    const ofOther = [other.placed.orderId, lastDay, version, signature].join('.');
    for (const each of [...wrong, ofOther, '', `${link} `, `#${link}`, '\0', '\ud800', 'x'.repeat(5_000)])
      expect(await reads(each)).toMatchObject(refusal);
    for (const each of [undefined, null, 7, [link], { link }]) expect((await reads(each)).status).toBe(400);
    for (const [method, path] of [
      ['GET', `/shop/order/details/${placed.orderId}`],
      ['GET', `/shop/order/list/${guest.id}`],
      ['POST', `/shop/order/pay/${placed.orderId}`],
    ] as const)
      expect((await shop.as(null)(method, path)).status).toBe(401);
  });

  it('are shown until the ninetieth day after they were placed', async () => {
    const clock = useManualClock(shop.app);
    const { link } = await places();
    clock.passes(90 * day);
    expect((await reads(link)).status).toBe(200);
    clock.passes(day);
    expect(await reads(link)).toMatchObject(refusal);
  });

  it('are not shown by revoked links, but by new ones', async () => {
    const { placed, link } = await places();
    await shop.query('update ordering.orders set link_version = link_version + 1 where id = $1', [placed.orderId]);
    expect(await reads(link)).toMatchObject(refusal);
    expect((await reads(fragmentOf(await orderLinkOf(shop.app, placed.orderId)))).status).toBe(200);
  });

  it('are not shown after the customer has deleted their account, even before the delivery', async () => {
    const cancelled = await places();
    const [payment] = await shop.query<{ id: string }>('select id from payments.payments where order_id = $1', [
      cancelled.placed.orderId,
    ]);
    await cancelled.guest.cancels(payment?.id ?? '');
    const paid = await places();
    await paid.guest.pays(paid.placed);
    const anonymize = shop.app.get(AnonymizeCustomer);
    for (const { guest, link } of [cancelled, paid]) {
      await shop.app.get(UnitOfWork).run(async () => {
        await anonymize.lock(guest.id);
        await anonymize.execute(guest.id);
      });
      expect(await reads(link)).toMatchObject(refusal);
    }
    const [row] = await shop.query('select contact_email from ordering.orders where id = $1', [
      cancelled.placed.orderId,
    ]);
    expect(row).toEqual({ contact_email: null });
  });

  it('are not found when the order of a signed link does not exist', async () => {
    const order = { id: newId<'Order'>(), placedAt: new Date(), linkVersion: 0 };
    expect(await reads(fragmentOf(shop.app.get(OrderLinks).linkFor(order)))).toMatchObject(refusal);
  });

  it('respond with 429 after thirty invalid links an hour from one network; valid links are not counted', async () => {
    const clock = useManualClock(shop.app);
    const { link } = await places();
    for (let n = 0; n < 40; n++) expect((await reads(link)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) statuses.push((await reads(`wrong ${n}`)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
    expect((await reads('wrong')).headers.get('retry-after')).toMatch(/^3(600|5\d\d)$/);
    clock.passes(3_601);
    expect((await reads('wrong')).status).toBe(404);
  });
});
