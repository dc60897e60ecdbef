import { Relay } from '../../../src/platform/outbox/relay.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { setStatus } from '../../support/ordering/set-status.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface Change {
  readonly id: number;
  readonly at: string;
  readonly staffId: string;
  readonly staffName: string | null;
  readonly thingId: string;
  readonly thingName: string | null;
  readonly requestId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly part: Record<string, unknown>;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

describe('The audit trail', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const changesOf = async (entityId: string) => {
    const { body } = await mira.call('GET', `/admin/audit?entityId=${entityId}`);
    return body.data as Change[];
  };

  it('records changes of a product, each with its values before and after', async () => {
    const range = keeping(mira.call);
    const shirt = await range.adds('Lnien shirt');
    const edited = await range.edits(shirt, {
      ...{ productTitle: 'Linen shirt', care: 'Wash cold.' },
      stockWas: shirt.totalStock,
    });
    await range.deletes(shirt);
    const [deleted, mended, ...added] = await changesOf(shirt._id);
    expect(added).toContainEqual(
      expect.objectContaining({
        entity: 'catalog.variants',
        before: {},
        after: expect.objectContaining({ on_hand: 10 }),
      }),
    );
    expect(added.find(({ entity }) => entity === 'catalog.products')).toMatchObject({
      staffId: mira.user._id,
      entity: 'catalog.products',
      before: {},
      after: { title: 'Lnien shirt' },
    });
    expect(mended).toMatchObject({
      before: { title: 'Lnien shirt', care: '' },
      after: { title: 'Linen shirt', care: 'Wash cold.' },
    });
    expect(mended?.requestId).toBe(edited.headers.get('x-request-id'));
    expect(Object.keys(deleted?.after ?? {})).toEqual(['deleted_at']);
  });

  it('names the size and colour whose stock was changed, and the picture whose text was changed', async () => {
    const range = keeping(mira.call);
    const colours = [{ name: 'Navy', swatch: '#1f2a44' }];
    const variants = ['S', 'M'].map((size) => ({ size, colour: 'Navy', totalStock: 5 }));
    const images = ['front', 'back'].map((name) => ({ url: `https://pictures.example/${name}.webp`, alt: name }));
    const parts = { sizeScale: 'letters', colours, variants, images, image: images[0]!.url, totalStock: 10 };
    const shirt = await range.adds('Linen shirt', parts);
    const before = await changesOf(shirt._id);
    expect(before.map(({ entity, part }) => [entity, part])).toEqual(
      expect.arrayContaining([
        ['catalog.products', {}],
        ['catalog.variants', { size: 'S', colour: 'Navy' }],
        ['catalog.variants', { size: 'M', colour: 'Navy' }],
        ['catalog.product_colours', { name: 'Navy' }],
        ['catalog.product_images', { position: 0 }],
        ['catalog.product_images', { position: 1 }],
      ]),
    );
    const counted = shirt.variants.map((each) => ({ ...each, totalStock: each.size === 'M' ? 7 : 5 }));
    const described = images.map((image, at) => (at === 1 ? { ...image, alt: 'The back, with a yoke' } : image));
    const edit = { ...parts, variants: counted, images: described, totalStock: 12 };
    expect(await range.edits(shirt, edit)).toMatchObject({ status: 200 });
    const after = (await changesOf(shirt._id)).slice(0, -before.length);
    expect(
      after.map(({ entity, part, ...change }) => ({ entity, part, before: change.before, after: change.after })),
    ).toEqual(
      expect.arrayContaining([
        {
          ...{ entity: 'catalog.variants', part: { size: 'M', colour: 'Navy' } },
          ...{ before: { on_hand: 5 }, after: { on_hand: 7 } },
        },
        {
          ...{ entity: 'catalog.product_images', part: { position: 1 } },
          ...{ before: { alt: 'back' }, after: { alt: 'The back, with a yoke' } },
        },
      ]),
    );
    expect(after).toHaveLength(2);
  });

  it('has an empty `part` for a product without sizes and colours', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt');
    expect((await changesOf(shirt._id)).map(({ part }) => part)).toEqual([{}, {}]);
  });

  it('records changes of an order and its payment, without personal data', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt');
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    const placed = await asha.orders([1, shirt]);
    await asha.pays(placed);
    expect(await changesOf(placed.orderId)).toEqual([]);
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    expect(await changesOf(placed.orderId)).toMatchObject([
      { entity: 'ordering.orders', before: { status: 'confirmed' }, after: { status: 'inShipping' } },
      { entity: 'ordering.shipments', before: {}, after: { carrier: null } },
    ]);
    await setStatus(mira.call, placed.orderId, { status: 'rejected', refund: true });
    const all = JSON.stringify((await mira.call('GET', '/admin/audit?limit=100')).body);
    expect(all).toContain('rejected');
    for (const theirs of ['12 Mill Lane', '411001', '020 123456', user._id]) expect(all).not.toContain(theirs);
  });

  it('names who rejected an order also in its refund, whether it follows at once or after a crash', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt');
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    const relay = shop.app.get(Relay);
    for (const crashes of [false, true]) {
      const placed = await asha.orders([1, shirt]);
      const paymentId = await asha.approves(placed);
      await asha.captures(paymentId, placed.orderId);
      const lost = crashes ? jest.spyOn(relay, 'deliver').mockResolvedValue() : null;
      const rejected = await setStatus(mira.call, placed.orderId, { status: 'rejected', refund: true });
      lost?.mockRestore();
      expect(await changesOf(paymentId)).toHaveLength(crashes ? 0 : 1);
      await shop.dataSource.query('update platform.outbox set due_at = now() where done_at is null');
      await relay.sweep();
      await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
      const requestId = crashes ? '' : rejected.headers.get('x-request-id');
      const byMira = { staffId: mira.user._id, requestId };
      expect(await changesOf(paymentId)).toMatchObject([
        { ...byMira, before: { stage: 'captured' }, after: { stage: 'refunded' } },
      ]);
      const [refund] = (await asha.sees(placed)).refunds;
      expect(await changesOf(refund!._id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...byMira, before: { stage: 'sending' }, after: { stage: 'done' } }),
          expect.objectContaining({ ...byMira, entity: 'ordering.order_refunds' }),
        ]),
      );
      expect((await changesOf(placed.orderId))[0]).toMatchObject({ ...byMira, after: { payment_status: 'refunded' } });
    }
  });

  it('names who changed what, as people know it', async () => {
    const shirt = await keeping(mira.call).adds('Named shirt');
    const { call, user } = await shop.guest();
    const placed = await shopping(call, user._id, shop.url).orders([1, shirt]);
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    const [order] = (await mira.call('GET', `/admin/order/get?q=${placed.orderId}`)).body.data as {
      orderNumber: string;
    }[];
    const named = (await mira.call('GET', '/admin/audit?limit=10')).body.data as Change[];
    expect(named.every(({ staffName }) => staffName === mira.user.name)).toBe(true);
    const things = named.map(({ entity, thingId, thingName }) => [entity, thingId, thingName]);
    expect(things).toContainEqual(['ordering.orders', placed.orderId, order?.orderNumber]);
    expect(things).toContainEqual(['catalog.products', shirt._id, 'Named shirt']);
    expect(things).toContainEqual(['catalog.variants', shirt._id, 'Named shirt']);
  });

  it('is filtered by who, what and when', async () => {
    const noor = await shop.staff('manager');
    await keeping(noor.call).adds('Shirt of Noor');
    await mira.call('POST', '/admin/discounts', { code: 'FILTERED', kind: 'percent', value: 15, isOn: true });
    const found = async (query: object) => {
      const { status, body } = await mira.call('GET', `/admin/audit?${new URLSearchParams({ ...query }).toString()}`);
      expect(status).toBe(200);
      return body.data as Change[];
    };
    const entitiesOf = (changes: readonly Change[]) => [...new Set(changes.map(({ entity }) => entity))].sort();
    const byNoor = await found({ by: noor.user._id });
    expect(entitiesOf(byNoor)).toEqual(['catalog.products', 'catalog.variants']);
    expect(byNoor.every(({ staffId }) => staffId === noor.user._id)).toBe(true);
    expect(entitiesOf(await found({ entity: 'pricing.codes' }))).toEqual(['pricing.codes']);
    expect(entitiesOf(await found({ entity: 'pricing.codes,catalog.products' }))).toEqual([
      ...['catalog.products', 'pricing.codes'],
    ]);
    expect(await found({ entity: 'nothing.known' })).toEqual([]);
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date());
    expect(await found({ from: today, to: today, by: noor.user._id })).toHaveLength(byNoor.length);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2999-01-01' })).toEqual([]);
    for (const wrong of ['by=mira', 'from=yesterday', 'to=2026-13-01'])
      expect([wrong, (await mira.call('GET', `/admin/audit?${wrong}`)).status]).toEqual([wrong, 400]);
    const { body } = await mira.call('GET', '/admin/audit/staff');
    expect(body.data).toEqual(
      expect.arrayContaining([
        { _id: mira.user._id, name: mira.user.name },
        { _id: noor.user._id, name: noor.user.name },
      ]),
    );
  });

  it('lists everything for an empty filter', async () => {
    expect(await changesOf('')).not.toEqual([]);
  });

  it('has no entry for a refused change', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt');
    const before = await changesOf(shirt._id);
    const refused = await keeping(mira.call).edits(shirt, { productSalePrice: 90, stockWas: shirt.totalStock });
    expect(refused.status).toBe(400);
    expect(await changesOf(shirt._id)).toEqual(before);
  });

  it.each([
    `update platform.audit set staff_id = gen_random_uuid()`,
    'delete from platform.audit',
    'truncate platform.audit',
  ])('can’t be altered: %s', async (sql) => {
    await expect(shop.dataSource.query(sql)).rejects.toThrow('What was written down stays as it is');
  });
});
