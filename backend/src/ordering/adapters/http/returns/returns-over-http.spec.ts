import { useManualClock } from '../../../../../test/support/lifecycle/manual-clock.js';
import { fragmentOf, orderLinkOf } from '../../../../../test/support/ordering/order-link.js';
import {
  type OrderingOverHttp,
  openOrderingOverHttp,
} from '../../../../../test/support/ordering/ordering-over-http.js';
import { setStatus } from '../../../../../test/support/ordering/set-status.js';
import type { Placed, SeenOrder } from '../../../../../test/support/people/shopping.js';
import { newId } from '../../../../shared/id.js';
import { longShopDay } from '../../../../shared/shop-time.js';

interface SeenReturn {
  readonly _id: string;
  readonly state: string;
  readonly version: number;
}

type Seen = SeenOrder & {
  returns: SeenReturn[];
  returnUntil: string | null;
  returnable: { id: string; quantity: number }[];
};

const day = 86_400; // seconds
const tooSmall = 'Too small';

describe('Returns over HTTP', () => {
  let shop: OrderingOverHttp;
  beforeAll(async () => {
    shop = await openOrderingOverHttp();
  });
  afterAll(() => shop?.close());
  afterEach(() => jest.restoreAllMocks());

  type Buyer = ReturnType<typeof shop.shopper>;
  /** Three shirts of 19.99 dollars and a belt of 12.33, paid. */
  const bought = async (buyer: Buyer = shop.shopper()) => {
    const staff = shop.staff();
    const shirt = await staff.adds('Linen shirt', { productPrice: '19.99', totalStock: '10' });
    const belt = await staff.adds('Belt', { productPrice: '12.33', totalStock: '10' });
    const placed = await buyer.orders([3, shirt], [1, belt]);
    expect((await buyer.pays(placed)).status).toBe(200);
    const { cartItems } = await buyer.sees(placed);
    const [shirts, belts] = cartItems.map(({ variantId }) => variantId) as [string, string];
    return { buyer, placed, shirt, belt, shirts, belts };
  };
  const delivered = async (buyer?: Buyer) => {
    const order = await bought(buyer);
    await delivers(order.placed);
    return order;
  };
  const delivers = async ({ orderId }: Placed) =>
    expect((await setStatus(shop.staff().call, orderId, { status: 'delivered' })).status).toBe(200);
  const wish = (id: string, quantity: number) => ({ lines: [{ id, quantity, reason: tooSmall }] });
  const asks = ({ call }: Buyer, { orderId }: Placed, wanted: object) =>
    call('POST', '/shop/returns', { orderId, ...wanted });
  const sees = async (buyer: Buyer, placed: Placed) => (await buyer.sees(placed)) as Seen;

  it('are asked for by their customer once the order is delivered, for what is left of it', async () => {
    const { buyer, placed, shirts, belts } = await bought();
    const early = await asks(buyer, placed, wish(shirts, 1));
    expect(early).toMatchObject({ status: 409, body: { message: 'An order can be returned once it is delivered.' } });
    expect(await sees(buyer, placed)).toMatchObject({ returns: [], returnUntil: null, returnable: [] });

    await delivers(placed);
    const today = new Date(Date.now() + 30 * day * 1_000);
    const whole = [
      { id: shirts, quantity: 3 },
      { id: belts, quantity: 1 },
    ];
    const { returnUntil, ...open } = await sees(buyer, placed);
    expect(longShopDay(new Date(`${returnUntil}T06:00Z`))).toBe(longShopDay(today));
    expect(open).toMatchObject({ returns: [], returnable: whole });

    const words = { ...wish(shirts, 2), note: '  The left sleeve\u200b is shorter.\n\nSorry. ' };
    const { status, body } = await asks(buyer, placed, words);
    const lines = [{ id: shirts, quantity: 2, reason: tooSmall, received: null }];
    const note = 'The left sleeve is shorter.\n\nSorry.';
    const asked = { state: 'asked', lines, note, answer: '', refundId: null };
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { ...asked, orderId: placed.orderId } } });
    expect(await sees(buyer, placed)).toMatchObject({
      returns: [asked],
      returnable: [
        { id: shirts, quantity: 1 },
        { id: belts, quantity: 1 },
      ],
      timeline: [{}, {}, {}, { note: 'Return of 2 pieces asked for.' }],
    });
    const listed = await buyer.call('GET', `/shop/returns/${buyer.id}`);
    expect(listed.body).toMatchObject({
      data: [
        {
          ...(body.data as object),
          lines: [{ title: 'Linen shirt', size: null, image: expect.any(String) as string }],
        },
      ],
      meta: { total: 1, page: 1, limit: 20, pages: 1 },
    });

    const more = await asks(buyer, placed, wish(shirts, 2));
    expect(more).toMatchObject({
      status: 409,
      body: { message: 'Only 1 of Linen shirt can still be returned.', errors: [{ field: 'lines[0].quantity' }] },
    });
    expect((await asks(buyer, placed, wish(shirts, 1))).status).toBe(201);
    const none = await asks(buyer, placed, wish(shirts, 1));
    expect(none).toMatchObject({ status: 409, body: { message: 'Nothing of Linen shirt is left to return.' } });
    expect((await asks(buyer, placed, wish(belts, 1))).status).toBe(201);
    const left = await asks(buyer, placed, wish(belts, 1));
    expect(left).toMatchObject({ status: 409, body: { message: 'Nothing of this order is left to return.' } });
    expect(await sees(buyer, placed)).toMatchObject({ returnUntil: null, returnable: [] });
  });

  it('never exceed what was bought, ten at once', async () => {
    const { buyer, placed, shirts } = await delivered();
    const responses = await Promise.all(Array.from({ length: 10 }, () => asks(buyer, placed, wish(shirts, 1))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(409)]);
    expect((await sees(buyer, placed)).returns).toHaveLength(3);
  });

  it('leave out what is refunded', async () => {
    const { buyer, placed, shirts, belts } = await delivered();
    const key = { 'idempotency-key': newId() };
    const refund = { lines: [{ id: shirts, quantity: 2 }] };
    expect((await shop.staff().call('POST', `/admin/order/refund/${placed.orderId}`, refund, key)).status).toBe(201);
    expect((await asks(buyer, placed, wish(shirts, 2))).status).toBe(409);
    expect((await asks(buyer, placed, wish(shirts, 1))).status).toBe(201);
    const rest = { amount: 32.32 };
    const other = { 'idempotency-key': newId() };
    expect((await shop.staff().call('POST', `/admin/order/refund/${placed.orderId}`, rest, other)).status).toBe(201);
    const late = await asks(buyer, placed, wish(belts, 1));
    expect(late).toMatchObject({ status: 409, body: { message: 'Nothing of this order is left to return.' } });
  });

  it('end with the thirtieth day after the delivery, in the shop’s zone, and a later delivery begins anew', async () => {
    const clock = useManualClock(shop.app);
    const { buyer, placed, shirts } = await delivered();
    const until = longShopDay(new Date(clock.now().getTime() + 30 * day * 1_000));
    clock.passes(30 * day);
    expect((await asks(buyer, placed, wish(shirts, 1))).status).toBe(201);
    clock.passes(day);
    const late = await asks(buyer, placed, wish(shirts, 1));
    expect(late).toMatchObject({ status: 409, body: { message: `This order could be returned until ${until}.` } });
    expect(await sees(buyer, placed)).toMatchObject({ returnUntil: null, returnable: [] });
    await setStatus(shop.staff().call, placed.orderId, { status: 'inShipping' });
    await delivers(placed);
    expect((await asks(buyer, placed, wish(shirts, 1))).status).toBe(201);
  });

  it('are asked for by the link of the order too, which shows them', async () => {
    const guest = shop.guest();
    const { placed, shirts } = await delivered(guest);
    const link = fragmentOf(await orderLinkOf(shop.app, placed.orderId));
    const nobody = shop.as(null);
    const asksBy = (text: string) => nobody('POST', '/shop/returns/by-link', { link: text, ...wish(shirts, 1) });
    expect(await asksBy(link)).toMatchObject({ status: 201, body: { data: { state: 'asked' } } });
    const { body } = await nobody('POST', '/shop/order/by-link', { link });
    const { data } = body as unknown as { data: Seen };
    expect(data).toMatchObject({ returns: [{ state: 'asked', lines: [{ id: shirts }] }] });
    expect(data.returnable).toContainEqual({ id: shirts, quantity: 2 });
    expect((await asksBy(`${link.slice(0, -1)}x`)).status).toBe(404);
    await shop.query('update ordering.orders set link_version = link_version + 1 where id = $1', [placed.orderId]);
    expect((await asksBy(link)).status).toBe(404);
  });

  it('are refused for others’ orders, foreign lines and what is no wish', async () => {
    const { buyer, placed, shirts } = await delivered();
    const other = await delivered();
    expect((await asks(other.buyer, placed, wish(shirts, 1))).status).toBe(404);
    expect((await other.buyer.call('GET', `/shop/returns/${buyer.id}`)).status).toBe(404);
    const twice = { lines: [wish(shirts, 1).lines[0], wish(shirts, 1).lines[0]] };
    const silent = { lines: [{ id: shirts, quantity: 1, reason: ' ' }] };
    const wordy = { lines: [{ id: shirts, quantity: 1, reason: 'x'.repeat(201) }] };
    const wrong = [wish(other.shirts, 1), twice, silent, wordy, wish(shirts, 0), wish(shirts, 1.5), { lines: [] }, {}];
    for (const each of wrong) expect((await asks(buyer, placed, each)).status).toBe(400);
    expect((await asks(buyer, placed, { ...wish(shirts, 1), note: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await sees(buyer, placed)).returns).toEqual([]);
  });
});
