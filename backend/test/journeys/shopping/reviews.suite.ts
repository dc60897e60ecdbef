import { newId } from '../../../src/shared/id.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { inSizes, keeping, type SeenProduct, sizeOf } from '../../support/catalogue/catalogue-client.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { enqueuedMails } from '../../support/mail/enqueued-mails.js';
import { setStatus } from '../../support/ordering/set-status.js';
import { shopping } from '../../support/people/shopping.js';

interface SeenReview {
  readonly _id: string;
  readonly version: number;
  readonly state: string;
}

const nothing = {
  average: null,
  count: 0,
  stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  fit: { small: 0, true: 0, large: 0 },
};

describe('Reviews', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });
  afterEach(async () => shop && expect(await brokenInvariants(shop.dataSource)).toEqual([]));

  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const adds = () => keeping(mira.call).adds('Linen shirt', { totalStock: 50 });
  const receives = async ({ call, user }: Person, product: SeenProduct) => {
    const buyer = shopping(call, user._id, shop.url);
    const placed = await buyer.orders([1, product]);
    await buyer.pays(placed);
    expect((await setStatus(mira.call, placed.orderId, { status: 'delivered' })).status).toBe(200);
  };
  const reviews = async (person: Person, { _id: productId }: SeenProduct, words: object) => {
    const { status, body } = await person.call('POST', '/shop/reviews', { productId, ...words });
    expect(status).toBe(201);
    return body.data as SeenReview;
  };
  const decides = async ({ _id }: SeenReview, decision: object) => {
    const { status, body } = await mira.call('PUT', `/admin/reviews/${_id}`, decision);
    expect(status).toBe(200);
    return body.data as SeenReview;
  };
  const seenBy = async ({ _id }: SeenProduct) => {
    const response = await fetch(`${shop.url}/api/v1/shop/reviews/${_id}`);
    return (await response.json()) as { data: object[]; meta: { total: number; summary: object } };
  };
  const ratingOf = async ({ _id }: SeenProduct) => {
    const { body } = await shop.browser().call('GET', `/shop/getProductDetail/${_id}`);
    return (body.data as { rating: object | null }).rating;
  };

  it('are for those to whom it was delivered, once, and are seen when staff let them', async () => {
    const shirt = await adds();
    const asha = await shop.registers('Asha');
    const wish = { productId: shirt._id, stars: 5 };
    const refused = { status: 403, body: { message: 'You can review what was delivered to you.' } };
    expect(await asha.call('POST', '/shop/reviews', wish)).toMatchObject(refused);
    const buyer = shopping(asha.call, asha.user._id, shop.url);
    const placed = await buyer.orders([1, shirt]);
    await buyer.pays(placed);
    expect(await asha.call('POST', '/shop/reviews', wish)).toMatchObject(refused);
    await setStatus(mira.call, placed.orderId, { status: 'delivered' });
    const own = () => asha.call('GET', `/shop/reviews/${shirt._id}/own`);
    expect((await own()).body).toEqual({ success: true, data: null, meta: { canReview: true, size: null } });

    const words = { stars: 5, title: 'Light <b>as air</b>', text: 'See https://example.com', fit: 'true' };
    const waiting = await reviews(asha, shirt, words);
    expect((await own()).body).toMatchObject({ data: { ...words, state: 'waiting' }, meta: { canReview: false } });
    expect((await asha.call('POST', '/shop/reviews', wish)).status).toBe(409);
    expect(await seenBy(shirt)).toMatchObject({ data: [], meta: { summary: nothing } });
    expect(await ratingOf(shirt)).toBeNull();
    const { body } = await mira.call('GET', '/admin/reviews?state=waiting');
    const listed = { ...words, _id: waiting._id, name: 'Asha', productTitle: 'Linen shirt', slug: shirt.slug };
    expect(body.data).toMatchObject([listed]);

    await decides(waiting, { state: 'shown', reply: 'Thank you.', version: waiting.version });
    const { data, meta } = await seenBy(shirt);
    const at = expect.any(String) as string;
    expect(data).toEqual([{ _id: waiting._id, name: 'Asha', ...words, size: null, reply: 'Thank you.', at }]);
    const summary = { average: 5, count: 1, stars: { ...nothing.stars, 5: 1 }, fit: { ...nothing.fit, true: 1 } };
    expect(meta).toMatchObject({ total: 1, page: 1, limit: 20, pages: 1, summary });
    expect(await ratingOf(shirt)).toEqual({ average: 5, count: 1 });
    expect((await mira.call('GET', '/admin/audit?entity=reviews.reviews')).body.data).toMatchObject([
      { thingName: 'Linen shirt', after: { state: 'shown', reply_length: 10 } },
    ]);
  });

  it('wait again when they are changed, and staff don’t decide on words that they have not seen', async () => {
    const shirt = await adds();
    const bela = await shop.registers('Bela');
    await receives(bela, shirt);
    const first = await reviews(bela, shirt, { stars: 2, text: 'Too short.' });
    const shown = await decides(first, { state: 'shown' });
    const change = { stars: 4, text: 'Washed well.', version: shown.version };
    const changed = await bela.call('PUT', `/shop/reviews/${first._id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { data: { stars: 4, title: null, state: 'waiting' } } });
    expect(await ratingOf(shirt)).toBeNull();
    const late = await mira.call('PUT', `/admin/reviews/${first._id}`, { state: 'shown', version: shown.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changedMeanwhile', data: { text: 'Washed well.' } } });
    expect((await bela.call('PUT', `/shop/reviews/${first._id}`, change)).status).toBe(409);
    const other = await shop.registers('Chitra');
    expect((await other.call('PUT', `/shop/reviews/${first._id}`, { stars: 1 })).status).toBe(404);
  });

  it('are counted right however many are decided at once', async () => {
    const shirt = await adds();
    const stars = [1, 2, 3, 4, 5, 5];
    const all = [];
    for (const each of stars) {
      const guest = await shop.guest();
      await receives(guest, shirt);
      all.push(await reviews(guest, shirt, { stars: each, fit: 'small' }));
    }
    await Promise.all(all.flatMap((each) => ['shown', 'hidden', 'shown'].map((state) => decides(each, { state }))));
    await Promise.all(all.map((each) => decides(each, { state: 'shown' })));
    expect(await ratingOf(shirt)).toEqual({ average: 3.33, count: 6 });
    const { body } = await shop.browser().call('GET', '/shop/getProduct?sortBy=newest&limit=1');
    expect(body.data).toMatchObject([{ rating: { average: 3.33, count: 6 } }]);
    await decides(all[0]!, { state: 'hidden' });
    expect((await seenBy(shirt)).meta.summary).toMatchObject({ average: 3.8, count: 5, fit: { small: 5 } });
  });

  it('are reported to the shop by one mail until staff decide', async () => {
    await mira.confirmsPassword('mira keeps the shop');
    await mira.call('PUT', '/admin/settings/shop', { email: 'hello@loomandlane.test' });
    const shirt = await adds();
    const guest = await shop.guest();
    await receives(guest, shirt);
    const review = await reviews(guest, shirt, { stars: 1, text: 'Rude words' });
    const reports = () => shop.browser().call('POST', `/shop/reviews/${review._id}/report`, {});
    expect((await reports()).status).toBe(404);
    await decides(review, { state: 'shown' });
    expect((await reports()).status).toBe(200);
    expect((await reports()).status).toBe(200);
    const mails = enqueuedMails(shop);
    const [row, ...others] = await mails.rowsTo('hello@loomandlane.test');
    expect(others).toEqual([]);
    expect(mails.written(row!).subject).toBe('A review was reported');
    expect((await mira.call('GET', '/admin/reviews?state=reported')).body.data).toMatchObject([{ _id: review._id }]);
    await decides(review, { state: 'hidden' });
    expect((await mira.call('GET', '/admin/reviews?state=reported')).body.data).toEqual([]);
  });

  it('name the size that was delivered, and of an email given as a name only what says who it is', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt', inSizes({ S: 5, M: 5 }));
    const email = emailOf('Eva');
    for (const [name, shown] of [
      ['Eva Marie Stone', 'Eva'],
      ['eva.stone@example.test', 'eva.stone'],
    ] as const) {
      const person = shop.browser();
      await person.registers({ name, email: `${shown}${email}`, password: goodPassword });
      const user = await person.logsIn({ email: `${shown}${email}`, password: goodPassword });
      const eva = { ...person, user };
      await receives(eva, { ...shirt, variantId: sizeOf(shirt, 'M')._id } as SeenProduct);
      const { body } = await eva.call('GET', `/shop/reviews/${shirt._id}/own`);
      expect(body.meta).toEqual({ canReview: true, size: 'M' });
      const { _id } = await reviews(eva, shirt, { stars: 5 });
      const { body: waiting } = await mira.call('GET', '/admin/reviews?state=waiting');
      const [listed] = (waiting.data as unknown as SeenReview[]).filter((each) => each._id === _id);
      expect(listed).toMatchObject({ name: shown, size: 'M' });
    }
  });

  it('end after their first 10,000, and have pages for no more', async () => {
    const productId = newId<'Product'>();
    const totals = 'insert into catalog.review_totals values ($1, 0, 0, 0, 0, 300000, 0, 0, 0)';
    await shop.dataSource.query(totals, [productId]);
    const { body } = await shop.browser().call('GET', `/shop/reviews/${productId}?page=501`);
    expect(body).toMatchObject({ data: [], meta: { total: 300_000, pages: 500 } });
    await shop.dataSource.query('delete from catalog.review_totals where product_id = $1', [productId]);
  });

  it('go with a guest who joins an account, and leave with the account', async () => {
    const [shirt, other] = [await adds(), await adds()];
    const dev = await shop.registers('Dev');
    await receives(dev, shirt);
    await decides(await reviews(dev, shirt, { stars: 5 }), { state: 'shown' });
    const guest = await shop.guest();
    for (const product of [shirt, other]) {
      await receives(guest, product);
      await decides(await reviews(guest, product, { stars: 3 }), { state: 'shown' });
    }
    await guest.logsIn({ email: emailOf('Dev'), password: goodPassword });
    await eventually(async () => {
      expect(await ratingOf(shirt)).toEqual({ average: 5, count: 1 });
      const { body } = await guest.call('GET', `/shop/reviews/${other._id}/own`);
      expect(body.data).toMatchObject({ stars: 3 });
    });
    const { body } = await guest.call('GET', '/users/export');
    const { records } = body.data as unknown as { records: { reviews: { productId: string }[] } };
    expect(records.reviews.map(({ productId }) => productId).sort()).toEqual([shirt._id, other._id].sort());
    expect((await guest.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect([await ratingOf(shirt), await ratingOf(other)]).toEqual([null, null]);
    expect(await shop.dataSource.query('select id from reviews.reviews where person_id = $1', [dev.user._id])).toEqual(
      [],
    );
  });
});
