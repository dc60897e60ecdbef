import { eventually } from '../../../../../test/support/lifecycle/eventually.js';
import { useManualClock } from '../../../../../test/support/lifecycle/manual-clock.js';
import { fragmentOf, orderLinkOf } from '../../../../../test/support/ordering/order-link.js';
import {
  type OrderingOverHttp,
  openOrderingOverHttp,
} from '../../../../../test/support/ordering/ordering-over-http.js';
import { setStatus } from '../../../../../test/support/ordering/set-status.js';
import type { Placed, SeenOrder } from '../../../../../test/support/people/shopping.js';
import { SandboxProvider } from '../../../../payments/adapters/sandbox/sandbox-provider.js';
import { newId } from '../../../../shared/id.js';
import { longShopDay } from '../../../../shared/shop-time.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { AnonymizeCustomer } from '../../../application/leaving/anonymize-customer.js';

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

  const changes = (id: string, change: object) => shop.staff().call('PUT', `/admin/returns/${id}`, change);
  const seenByStaff = async (id: string) =>
    (await shop.staff().call('GET', `/admin/returns/${id}`)).body.data as SeenReturn & Record<string, unknown>;
  const asked = async (buyer: Buyer, placed: Placed, ...wanted: [string, number][]) => {
    const lines = wanted.map(([id, quantity]) => ({ id, quantity, reason: tooSmall }));
    const { status, body } = await asks(buyer, placed, { lines });
    expect(status).toBe(201);
    return body.data as SeenReturn;
  };
  const received = async (buyer: Buyer, placed: Placed, ...wanted: [string, number][]) => {
    const { _id } = await asked(buyer, placed, ...wanted);
    for (const state of ['accepted', 'received']) expect((await changes(_id, { state })).status).toBe(200);
    return _id;
  };
  const refunds = ({ orderId }: Placed, wanted: object, key: string = newId()) =>
    shop.staff().call('POST', `/admin/order/refund/${orderId}`, wanted, { 'idempotency-key': key });
  const stockOf = async ({ _id }: { _id: string }) => {
    const { body } = await shop.staff().call('GET', `/admin/getProduct?q=${_id}`);
    return (body.data as [{ onHand: number }])[0].onHand;
  };

  it('are accepted, received and refunded by staff, and the timeline tells it', async () => {
    const { buyer, placed, shirt, shirts, belts } = await delivered();
    const { _id } = await asked(buyer, placed, [shirts, 2], [belts, 1]);
    const { version } = await seenByStaff(_id);
    const listed = await shop
      .staff()
      .call('GET', `/admin/returns?state=asked&q=${(await buyer.sees(placed)).orderNumber}`);
    expect(listed.body).toMatchObject({ data: [{ _id, state: 'asked' }], meta: { total: 1, isTotalMinimum: false } });
    expect((await changes(_id, { state: 'received' })).status).toBe(409);
    const accepted = await changes(_id, { state: 'accepted', note: 'Please send it unworn.', version });
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { state: 'accepted', answer: 'Please send it unworn.' } },
    });
    const stale = await changes(_id, { state: 'refused', note: 'No.', version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', data: { state: 'accepted' } } });
    expect(stale.body.message).toMatch(/^This return has changed meanwhile\. .+: Return of 3 pieces accepted\.$/);
    expect((await refunds(placed, { lines: [{ id: shirts, quantity: 1 }], returnId: _id })).status).toBe(409);

    const tooMany = await changes(_id, { state: 'received', lines: [{ id: shirts, quantity: 3 }] });
    expect(tooMany).toMatchObject({ status: 400, body: { errors: [{ field: 'lines[0].quantity' }] } });
    const lines = [
      { id: shirts, quantity: 1 },
      { id: belts, quantity: 0, restock: false },
    ];
    expect((await changes(_id, { state: 'received', lines })).status).toBe(200);
    expect(await seenByStaff(_id)).toMatchObject({
      ...{ state: 'received', refundId: null, refundState: null, previous: [] },
      lines: [
        { id: shirts, quantity: 2, received: 1, restock: true },
        { id: belts, quantity: 1, received: 0, restock: false },
      ],
    });
    const wrong = [{ lines: [{ id: shirts, quantity: 2 }] }, { lines: [{ id: belts, quantity: 1 }] }, { amount: 5 }];
    for (const each of wrong) expect((await refunds(placed, { ...each, returnId: _id })).status).toBe(400);
    const key = newId();
    const wanted = { lines: [{ id: shirts, quantity: 1, restock: true }], returnId: _id };
    const responses = await Promise.all(Array.from({ length: 10 }, () => refunds(placed, wanted, key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    const refunded = { state: 'refunded', refundId: key, refundState: 'done' };
    await eventually(async () => expect(await seenByStaff(_id)).toMatchObject(refunded));
    expect(await refunds(placed, wanted)).toMatchObject({
      status: 409,
      body: { message: 'This return was refunded.' },
    });
    expect(await stockOf(shirt)).toBe(8);
    expect(await sees(buyer, placed)).toMatchObject({
      returns: [{ _id, state: 'refunded', answer: 'Please send it unworn.', refundId: key }],
      returnable: [
        { id: shirts, quantity: 2 },
        { id: belts, quantity: 1 },
      ],
    });
    const { timeline } = await buyer.sees(placed);
    expect(timeline.slice(3).map(({ note }) => note)).toEqual([
      'Return of 3 pieces asked for.',
      'Return of 3 pieces accepted.',
      'Return of 1 piece received.',
      'A refund of $19.99 is on its way.',
      '$19.99 was refunded.',
    ]);
    expect((await changes(_id, { state: 'refused', note: 'Late.' })).status).toBe(409);
  });

  it('are refused, with a note or none, until they are refunded, and give their pieces back to other returns', async () => {
    const { buyer, placed, shirts } = await delivered();
    const first = await asked(buyer, placed, [shirts, 3]);
    expect((await changes(first._id, { state: 'refused', note: 'It is worn.' })).status).toBe(200);
    expect((await changes(first._id, { state: 'accepted' })).status).toBe(409);
    const second = await received(buyer, placed, [shirts, 3]);
    expect(await seenByStaff(second)).toMatchObject({ previous: [{ _id: first._id, answer: 'It is worn.' }] });
    expect(await changes(second, { state: 'refused' })).toMatchObject({ status: 200, body: { data: { answer: '' } } });
    expect((await sees(buyer, placed)).returnable).toContainEqual({ id: shirts, quantity: 3 });
    expect((await refunds(placed, { lines: [{ id: shirts, quantity: 1 }], returnId: second })).status).toBe(409);
  });

  it('are refunded once, by ten colleagues at once', async () => {
    const { buyer, placed, shirts } = await delivered();
    const id = await received(buyer, placed, [shirts, 1]);
    const wanted = { lines: [{ id: shirts, quantity: 1 }], returnId: id };
    const responses = await Promise.all(Array.from({ length: 10 }, () => refunds(placed, wanted)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    await eventually(async () => expect(await seenByStaff(id)).toMatchObject({ state: 'refunded' }));
  });

  it('stay received where the provider refuses the refund, which can be made again', async () => {
    const { buyer, placed, shirts } = await delivered();
    const id = await received(buyer, placed, [shirts, 1]);
    const provider = shop.app.get(SandboxProvider);
    const refuses = jest
      .spyOn(provider, 'refund')
      .mockResolvedValue({ kind: 'refused', reason: 'No.', mayWorkLater: false });
    const wanted = { lines: [{ id: shirts, quantity: 1 }], returnId: id };
    expect((await refunds(placed, wanted)).status).toBe(201);
    const [refused, done] = [
      { state: 'received', refundState: 'refused' },
      { state: 'refunded', refundState: 'done' },
    ];
    await eventually(async () => expect(await seenByStaff(id)).toMatchObject(refused));
    refuses.mockRestore();
    expect((await refunds(placed, wanted)).status).toBe(201);
    await eventually(async () => expect(await seenByStaff(id)).toMatchObject(done));
  });

  /** Once the provider has confirmed the other refund. */
  const endsWithoutRefund = (id: string) =>
    eventually(async () => expect(await seenByStaff(id)).toMatchObject({ state: 'refunded', refundId: null }));

  it('put goods back whose money went back before, by an amount or by hand, and end so', async () => {
    const { buyer, placed, shirt, belt, shirts, belts } = await delivered();
    const { _id: late } = await asked(buyer, placed, [shirts, 2]);
    const { _id: byHand } = await asked(buyer, placed, [belts, 1]);
    for (const id of [late, byHand]) await changes(id, { state: 'accepted' });
    expect((await refunds(placed, { lines: [{ id: belts, quantity: 1, restock: true }] })).status).toBe(201);
    expect((await changes(byHand, { state: 'received' })).status).toBe(200);
    await endsWithoutRefund(byHand);
    expect(await stockOf(belt)).toBe(10);
    expect((await refunds(placed, { amount: 59.97 })).status).toBe(201);
    expect(await stockOf(shirt)).toBe(7);
    expect((await changes(late, { state: 'received' })).status).toBe(200);
    await endsWithoutRefund(late);
    expect(await stockOf(shirt)).toBe(9);
    expect((await setStatus(shop.staff().call, placed.orderId, { status: 'inShipping' })).status).toBe(200);
    expect(await stockOf(shirt)).toBe(9);
    const { timeline } = await buyer.sees(placed);
    expect(timeline.map(({ note }) => note)).toContain('Return of 2 pieces closed: its money had gone back before.');
  });

  it('end by a refund of the whole that comes after they were received', async () => {
    const { buyer, placed, shirt, shirts } = await delivered();
    const id = await received(buyer, placed, [shirts, 1]);
    expect((await refunds(placed, { amount: 72.3 })).status).toBe(201);
    await endsWithoutRefund(id);
    expect(await stockOf(shirt)).toBe(8);
  });

  const wordsOf = ({ orderId }: Placed) =>
    shop.query(
      `select b.note, b.answer, l.reason, b.state from ordering.returns b join ordering.return_lines l on l.return_id = b.id
        where b.order_id = $1`,
      [orderId],
    );
  const nothing = [{ note: '', answer: '', reason: '', state: 'asked' }];

  it('say nothing of a customer who has left, also where the version before forgets them', async () => {
    const { buyer, placed, shirts } = await delivered();
    await asks(buyer, placed, { ...wish(shirts, 1), note: 'Meera Rao, Mill Lane' });
    const before = await delivered();
    await asks(before.buyer, before.placed, { ...wish(before.shirts, 1), note: 'Asha Rao' });
    await shop.query('update ordering.orders set customer_has_left = true where id = $1', [before.placed.orderId]);
    expect(await wordsOf(before.placed)).toEqual(nothing);
    const anonymize = shop.app.get(AnonymizeCustomer);
    await shop.app.get(UnitOfWork).run(async () => {
      await anonymize.lock(buyer.id);
      await anonymize.execute(buyer.id);
    });
    expect(await wordsOf(placed)).toEqual(nothing);
  });
});
