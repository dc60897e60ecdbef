import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { StartJob } from '../../../src/platform/long-jobs/start-job.js';
import { WatchJobs } from '../../../src/platform/long-jobs/watch-jobs.js';
import { newId } from '../../../src/shared/id.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { manyOrders } from '../../support/ordering/many-orders.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { type Placed, type SeenOrder, shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';

interface SeenJob {
  readonly _id: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly by: string;
  readonly errors: readonly { key: string; message: string }[];
}

describe('Staff change the status of many orders', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 100 });
  });

  const paid = async () => {
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const placed = await buyer.orders([1, shirt]);
    await buyer.pays(placed);
    return placed;
  };
  const details = async ({ orderId }: Placed) =>
    (await mira.call('GET', `/admin/order/details/${orderId}`)).body.data as SeenOrder;
  const starts = async (wish: object, who: typeof mira = mira) => {
    const { status, body } = await who.call('POST', '/admin/jobs', { kind: 'orderStatus', ...wish });
    return { status, body, id: (body.data as { _id: string } | undefined)?._id ?? '' };
  };
  const jobOf = async (id: string) => (await mira.call('GET', `/admin/jobs/${id}`)).body.data as SeenJob;
  const ended = async (id: string) => {
    await eventually(async () => expect(['done', 'stopped', 'failed']).toContain((await jobOf(id)).state));
    return jobOf(id);
  };

  it('by a job that does each once, and says which could not and why', async () => {
    const [first, delivered, second] = [await paid(), await paid(), await paid()];
    await mira.call('PUT', `/admin/order/update/${delivered.orderId}`, { status: 'delivered' });
    const ids = [first, delivered, second].map(({ orderId }) => orderId);
    const { status, id } = await starts({ ids: [...ids, first.orderId], status: 'inProcess' });
    expect(status).toBe(202);
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'done', total: 3, done: 2, failed: 1, by: mira.user.name });
    const { orderNumber } = await details(delivered);
    const message = 'This order is Delivered. Please open it to take that back.';
    expect(job.errors).toEqual([{ key: orderNumber, message }]);
    expect((await details(first)).orderStatus).toBe('inProcess');
    expect((await details(delivered)).orderStatus).toBe('delivered');
    const changes = (await details(first)).timeline.filter(({ note }) => /process/i.test(note));
    expect(changes).toMatchObject([{ by: mira.user.name }]);

    const report = await mira.send('GET', `/admin/jobs/${id}/report`);
    expect(report.body.data).toBe(`What,Why\r\n${orderNumber},${message}\r\n`);
    expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('of all that a filter finds when they ask', async () => {
    const [one, other] = [await paid(), await paid()];
    const filter = { q: 'shirt', toPack: true };
    const { id } = await starts({ filter, status: 'inShipping', carrier: 'dhl' });
    const later = await paid();
    expect(await ended(id)).toMatchObject({ state: 'done', failed: 0 });
    const sent = { orderStatus: 'inShipping', shipment: { carrier: 'DHL', trackingNumber: null } };
    expect(await details(one)).toMatchObject(sent);
    expect(await details(other)).toMatchObject(sent);
    expect((await details(later)).orderStatus).toBe('confirmed');
  });

  it('unless the filter finds other orders than were seen', async () => {
    const [one, other] = [await paid(), await paid()];
    const filter = { q: one.orderId };
    const refused = await starts({ filter, count: 0, status: 'inProcess' });
    expect(refused).toMatchObject({ status: 409, body: { message: 'By now one order matches. Nothing was changed.' } });
    expect(await ended((await starts({ filter, count: 1, status: 'inProcess' })).id)).toMatchObject({ done: 1 });
    expect((await details(other)).orderStatus).toBe('confirmed');
  });

  it.each([
    ['no orders', { status: 'inProcess' }, 'ids'],
    ['both orders and a filter', { status: 'inProcess', ids: [newId()], filter: {} }, 'ids'],
    ['an unknown status', { status: 'confirmed', ids: [newId()] }, 'status'],
    ['a filter that isn’t one', { status: 'inProcess', filter: [] }, 'filter'],
    ['an unknown status in the filter', { status: 'inProcess', filter: { status: 'lost' } }, 'filter.status'],
    ['a kind that is unknown', { kind: 'orderParty' }, 'kind'],
    ['a kind that isn’t a word', { kind: { toString: 1 } }, 'kind'],
    ['a list of kinds', { kind: ['orderStatus'], ids: [newId()], status: 'inProcess' }, 'kind'],
  ])('but not with %s', async (_what, wish, field) => {
    const { status, body } = await starts(wish);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('unless an order is unknown', async () => {
    expect((await starts({ status: 'inProcess', ids: [newId()] })).status).toBe(404);
  });

  it('and those who are no longer staff change nothing more', async () => {
    const guest = await shop.guest();
    const order = await paid();
    const formerly = { id: guest.user._id, name: 'Noor', role: 'admin', staffRole: 'packer' } as const;
    const wish = { kind: 'orderStatus', ids: [order.orderId], status: 'inProcess' };
    const id = await shop.app.get(StartJob).execute(wish, formerly);
    expect(await ended(id)).toMatchObject({ state: 'failed', total: 1, done: 0, failed: 0 });
    expect((await details(order)).orderStatus).toBe('confirmed');
  });

  it('of which packers see their own', async () => {
    const packer = (await shop.staff('packer')) as unknown as typeof mira;
    const { id } = await starts({ ids: [(await paid()).orderId], status: 'inProcess' });
    await ended(id);
    expect((await packer.call('GET', `/admin/jobs/${id}`)).status).toBe(404);
    expect((await packer.call('POST', `/admin/jobs/${id}/stop`)).status).toBe(404);
    expect((await packer.call('GET', '/admin/jobs')).body).toMatchObject({ data: [], meta: { total: 0 } });
    const own = await starts({ ids: [(await paid()).orderId], status: 'inProcess' }, packer);
    expect((await packer.call('GET', '/admin/jobs')).body).toMatchObject({ data: [{ _id: own.id }] });
  });

  it('unless they were rejected, which nobody has looked at', async () => {
    const guest = await shop.guest();
    const { orderId } = await shopping(guest.call, guest.user._id, shop.url).orders([1, shirt]);
    await mira.call('PUT', `/admin/order/update/${orderId}`, { status: 'rejected' });
    const job = await ended((await starts({ ids: [orderId], status: 'inShipping' })).id);
    expect(job.errors).toMatchObject([{ message: 'This order is Rejected. Please open it to take that back.' }]);
  });

  describe('a thousand of them', () => {
    const many = 1_000;
    let guest: Awaited<ReturnType<typeof shop.guest>>;
    beforeAll(async () => {
      guest = await shop.guest();
      const sock = await keeping(mira.call).adds('Wool sock', { totalStock: String(many) });
      await manyOrders(shop.dataSource, { count: many, customerId: guest.user._id, product: sock });
    });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const wish = { filter: { to: yesterday }, status: 'inProcess' };
    const hasBegun = (id: string) => eventually(async () => expect((await jobOf(id)).done).toBeGreaterThan(0));

    it('and stop it after its current one', async () => {
      const { id } = await starts(wish);
      await hasBegun(id);
      const { body } = await mira.call('POST', `/admin/jobs/${id}/stop`);
      const { done } = body.data as SeenJob;
      const job = await ended(id);
      expect(job).toMatchObject({ state: 'stopped', total: many, failed: 0 });
      expect(job.done).toBeLessThan(many);
      expect(job.done - done).toBeLessThanOrEqual(1);
      expect(await mira.call('POST', `/admin/jobs/${id}/stop`)).toMatchObject({
        ...{ status: 409, body: { message: 'This job has ended.' } },
      });
    });

    it('and a job ends when who started it is taken off the staff', async () => {
      const owner = await shop.owner();
      const packer = (await shop.staff('packer')) as unknown as typeof mira;
      const { id } = await starts(wish, packer);
      await hasBegun(id);
      expect((await owner.call('DELETE', `/admin/staff/${packer.user._id}`)).status).toBe(200);
      const job = await ended(id);
      expect(job).toMatchObject({ state: 'failed', failed: 0 });
      expect(job.done).toBeLessThan(many);
    });

    it('and watch it: first as it is, then each change, past proxies and not compressed', async () => {
      const { id: before } = await starts({ ids: [(await paid()).orderId], status: 'inProcess' });
      await ended(before);
      const longest = jest.replaceProperty(WatchJobs, 'longest', 3_000);
      const watching = mira.send('GET', '/admin/jobs/events');
      const { id } = await starts(wish);
      const { body, headers } = await watching;
      longest.restore();
      await mira.call('POST', `/admin/jobs/${id}/stop`);
      await ended(id);
      const told = [...String(body.data).matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!) as SeenJob);
      expect(told.find(({ _id }) => _id === before)).toMatchObject({ state: 'done', done: 1 });
      const news = told.filter(({ _id }) => _id === id);
      expect(news.at(-1)).toMatchObject({ state: 'running', total: many });
      const counts = news.map(({ done }) => done);
      expect(counts.length).toBeGreaterThan(1);
      expect(counts).toEqual([...new Set(counts)].sort((one, other) => one - other));
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('cache-control')).toContain('no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
    });

    it('but not once they have left', async () => {
      const packer = (await shop.staff('packer')) as unknown as typeof mira;
      await packer.call('POST', '/users/logout');
      expect((await packer.send('GET', '/admin/jobs/events')).status).toBe(401);
    });
  });
});
