import { fragmentOf, orderLinkOf } from '../../../../../test/support/ordering/order-link.js';
import {
  openOrderingOverHttp,
  type OrderingOverHttp,
} from '../../../../../test/support/ordering/ordering-over-http.js';
import { setStatus } from '../../../../../test/support/ordering/set-status.js';
import { newId } from '../../../../shared/id.js';
import { UnitOfWork } from '../../../../shared/unit-of-work.js';
import { AnonymizeCustomer } from '../../../application/leaving/anonymize-customer.js';
import { OrdersPersonalData } from '../../orders.personal-data.js';

interface SeenParcel {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: string | null;
}

interface SeenOrder {
  readonly version: number;
  readonly orderUpdateDate: string | null;
  readonly shipment: SeenParcel | null;
  readonly timeline: readonly { note: string; by?: string; isInternal?: boolean; orderStatus: string }[];
}

const typed = { carrier: 'ups', trackingNumber: '1z 999 aa1 01 2345 6784' };
const stored = {
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
};
const time = expect.stringMatching(/^20\d\d-.*Z$/) as string;

describe('Staff of an order', () => {
  let shop: OrderingOverHttp;
  beforeAll(async () => {
    shop = await openOrderingOverHttp();
  });
  afterAll(() => shop?.close());

  const staff = () => shop.staff().call;
  const paid = async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    await asha.pays(placed);
    return { asha, ...placed };
  };
  const seenBy = async (call: ReturnType<typeof staff>, path: string) =>
    (await call('GET', path)).body.data as SeenOrder;
  const shown = (orderId: string) => seenBy(staff(), `/admin/order/details/${orderId}`);
  const sets = (orderId: string, change: object) => staff()('PUT', `/admin/order/update/${orderId}`, change);
  const ships = async (orderId: string, change: object = typed) =>
    expect((await sets(orderId, { status: 'inShipping', ...change })).status).toBe(200);
  const tracks = (orderId: string, change: object) => staff()('PUT', `/admin/order/shipment/${orderId}`, change);
  const notes = (orderId: string, text: unknown) => staff()('POST', `/admin/order/notes/${orderId}`, { text });

  describe('send it', () => {
    it('with a carrier and a number, which everybody with the order sees', async () => {
      const { asha, orderId } = await paid();
      expect(await shown(orderId)).toMatchObject({ shipment: null });
      await ships(orderId);
      const shipment = { ...stored, shippedAt: time };
      const link = fragmentOf(await orderLinkOf(shop.app, orderId));
      const byLink = await shop.as(null)('POST', '/shop/order/by-link', { link });
      const lists = [
        (await staff()('GET', `/admin/order/get?q=${orderId}`)).body.data as SeenOrder[],
        (await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data as SeenOrder[],
      ];
      const views = [await shown(orderId), await seenBy(asha.call, `/shop/order/details/${orderId}`), byLink.body.data];
      for (const order of [...views, ...lists.flat()]) expect((order as SeenOrder).shipment).toEqual(shipment);
      expect((await shown(orderId)).timeline.at(-1)).toMatchObject({
        note: 'Status changed to In Shipping, with UPS, tracking number 1Z999AA10123456784.',
        isInternal: false,
      });
    });

    it('without a number, or with a carrier that the shop does not know', async () => {
      const { orderId } = await paid();
      await ships(orderId, {});
      const none = { carrier: null, trackingNumber: null, trackingUrl: null };
      expect((await shown(orderId)).shipment).toEqual({ ...none, shippedAt: time });
      await ships(orderId, { carrier: ' Ben’s Bikes ', trackingNumber: 'b-0042' });
      const byBike = { carrier: 'Ben’s Bikes', trackingNumber: 'B-0042', trackingUrl: null };
      expect((await shown(orderId)).shipment).toEqual({ ...byBike, shippedAt: time });
    });

    it('and change carrier and number later, as the timeline says', async () => {
      const { orderId } = await paid();
      await ships(orderId);
      const { shipment, version } = await shown(orderId);
      const { status, body } = await tracks(orderId, { carrier: 'DHL', version });
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'The shipment is saved.' });
      expect(body.data).toMatchObject({
        version: version + 1,
        shipment: { carrier: 'DHL', trackingNumber: stored.trackingNumber, shippedAt: shipment?.shippedAt },
      });
      await tracks(orderId, { carrier: null, trackingNumber: '' });
      expect(await shown(orderId)).toMatchObject({
        shipment: { carrier: null, trackingNumber: null, trackingUrl: null },
      });
      await tracks(orderId, { carrier: null, trackingNumber: null });
      expect((await shown(orderId)).timeline.slice(-2).map(({ note }) => note)).toEqual([
        'The parcel goes with DHL, tracking number 1Z999AA10123456784.',
        'The tracking was removed.',
      ]);
    });

    it('and learn who changed it meanwhile, instead of replacing that', async () => {
      const { orderId } = await paid();
      const { version } = await shown(orderId);
      await ships(orderId);
      expect(await tracks(orderId, { carrier: 'DHL', version })).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', data: { shipment: stored, version: version + 1 } },
      });
      expect(await shown(orderId)).toMatchObject({ shipment: stored });
    });

    it('and at the same instant lose nothing that others say of it', async () => {
      const { orderId } = await paid();
      await ships(orderId, {});
      for (let round = 0; round < 5; round++) {
        const number = `ROUND-${round}`;
        const carrier = round % 2 === 0 ? 'GLS' : 'DPD';
        await Promise.all([tracks(orderId, { carrier }), tracks(orderId, { trackingNumber: number })]);
        const order = await shown(orderId);
        expect(order.shipment).toMatchObject({ carrier, trackingNumber: number });
        expect(order.timeline.at(-1)?.note).toBe(`The parcel goes with ${carrier}, tracking number ${number}.`);
      }
    });

    it('not by input that no carrier has, nor with another status', async () => {
      const { orderId } = await paid();
      const refused = async (change: object, field: string) => {
        for (const { status, body } of [
          await tracks(orderId, change),
          await sets(orderId, { status: 'inShipping', ...change }),
        ])
          expect({ status, field: (body as { errors?: [{ field: string }] }).errors?.[0].field }).toEqual({
            status: 400,
            field,
          });
      };
      for (const number of ['123', '1'.repeat(41), 'http://x', 1234567, ['12345']]) {
        await refused({ trackingNumber: number }, 'trackingNumber');
      }
      for (const carrier of ['x'.repeat(61), 7]) await refused({ carrier }, 'carrier');
      expect((await sets(orderId, { status: 'delivered', ...typed })).status).toBe(400);
      expect((await tracks(newId(), typed)).status).toBe(404);
      expect(await shown(orderId)).toMatchObject({ orderStatus: 'confirmed', shipment: null });
    });

    it('leaving in the audit trail who changed what, but not the number', async () => {
      const { orderId } = await paid();
      await ships(orderId);
      const rows = await shop.query<{ after: object }>(
        `select after from platform.audit where entity = 'ordering.shipments' and entity_id = $1 order by id`,
        [orderId],
      );
      expect(Object.assign({}, ...rows.map(({ after }) => after))).toMatchObject({
        carrier: 'UPS',
        tracking_number_end: '784',
      });
      expect(JSON.stringify(rows)).not.toContain(stored.trackingNumber);
    });
  });

  describe('note something', () => {
    it('that staff read in its timeline, with who and when, and nobody else anywhere', async () => {
      const { asha, orderId } = await paid();
      const before = await shown(orderId);
      const note = 'Called twice.\nWants it after Monday.';
      const { status, body } = await notes(orderId, note);
      expect({ status, data: body.data }).toEqual({
        status: 201,
        data: { at: time, orderStatus: 'confirmed', paymentStatus: 'paid', note, by: 'Asha', isInternal: true },
      });
      await ships(orderId);
      const { timeline, ...order } = await shown(orderId);
      expect(timeline.slice(-2)).toMatchObject([{ note, isInternal: true }, { isInternal: false }]);
      expect(order.version).toBe(before.version + 1);
      const link = fragmentOf(await orderLinkOf(shop.app, orderId));
      for (const answer of [
        await asha.call('GET', `/shop/order/details/${orderId}`),
        await asha.call('GET', `/shop/order/list/${asha.id}`),
        await shop.as(null)('POST', '/shop/order/by-link', { link }),
      ]) {
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toMatch(/Called twice|isInternal/);
      }
    });

    it('while others have the order open, whose changes are not stale by it', async () => {
      const { orderId } = await paid();
      const { version } = await shown(orderId);
      await notes(orderId, 'Gift wrap.');
      expect((await sets(orderId, { status: 'inProcess', version })).status).toBe(200);
      const refusal = await sets(orderId, { status: 'rejected', version });
      expect(refusal).toMatchObject({ status: 409, body: { message: expect.stringContaining('In Process') } });
      expect(JSON.stringify(refusal.body.data)).toContain('Gift wrap.');
      expect(refusal.body.message).not.toContain('Gift wrap.');
    });

    it('of 1 to 2,000 characters', async () => {
      const { orderId } = await paid();
      for (const text of ['', '  ', undefined, null, 7, 'x'.repeat(2_001)]) {
        expect(await notes(orderId, text)).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
      }
      expect((await notes(orderId, 'x'.repeat(2_000))).status).toBe(201);
      expect((await notes(newId(), 'Nobody’s.')).status).toBe(404);
      const [row] = await shop.query<{ entity: string; after: object }>(
        `select entity, after from platform.audit where part ->> 'order_id' = $1`,
        [orderId],
      );
      expect(row).toMatchObject({ entity: 'ordering.order_notes' });
      expect(JSON.stringify(row)).not.toContain('xxx');
    });
  });

  it('export notes and number to the customer, and lose both with the account', async () => {
    const { asha, orderId } = await paid();
    await notes(orderId, 'Asha is hard of hearing.');
    await ships(orderId);
    const exported = await shop.app.get(OrdersPersonalData, { strict: false }).export(asha.id);
    expect(exported.orders).toMatchObject([
      { shipment: stored, notesOfStaff: [{ text: 'Asha is hard of hearing.', at: time }] },
    ]);
    expect((await setStatus(staff(), orderId, { status: 'delivered' })).status).toBe(200);
    const anonymize = shop.app.get(AnonymizeCustomer, { strict: false });
    await shop.app.get(UnitOfWork).run(async () => {
      await anonymize.lock(asha.id);
      await anonymize.execute(asha.id);
    });
    const order = await shown(orderId);
    expect(order).toMatchObject({ shipment: { carrier: 'UPS', trackingNumber: null, trackingUrl: null } });
    expect(JSON.stringify(order)).not.toMatch(/1Z999|hard of hearing/);
    expect(await tracks(orderId, typed)).toMatchObject({ status: 409 });
    await notes(orderId, 'The parcel came back.');
    await setStatus(staff(), orderId, { status: 'rejected', refund: true });
    expect(JSON.stringify(await shown(orderId))).toContain('The parcel came back.');
  });

  it('refund nothing of an order that others have changed since', async () => {
    const { orderId } = await paid();
    const { version } = await shown(orderId);
    const key = newId();
    const refunds = (body: object, id = key) =>
      staff()('POST', `/admin/order/refund/${orderId}`, body, { 'idempotency-key': id });
    await ships(orderId);
    expect(await refunds({ amount: 1, version })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', data: { orderStatus: 'inShipping', refunds: [] } },
    });
    const { version: present } = await shown(orderId);
    expect((await refunds({ amount: 1, version: present })).status).toBe(201);
    expect((await refunds({ amount: 1, version: present })).status).toBe(200);
    expect((await refunds({ amount: 1 }, newId())).status).toBe(201);
  });
});
