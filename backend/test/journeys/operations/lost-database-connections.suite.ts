import pg from 'pg';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';

const terminateConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.4`;
/** The test ends after this many responses of each status. */
const enough = { 200: 200, 503: 40 };

it('Requests whose database connection is lost get 200 or 503, and the shop recovers', async () => {
  const shop = await openShop();
  const uncaught = jest.fn();
  process.on('uncaughtException', uncaught);
  const shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 9_999 });
  const guests = await Promise.all([1, 2, 3, 4].map(() => shop.guest()));
  const statuses = new Map<number, number>();
  let [responses, isOver] = [0, false];
  const asking = guests.map(async ({ call, user }) => {
    const line = { userId: user._id, productId: shirt._id, quantity: 1 };
    while (!isOver) {
      for (const ask of [
        () => call('GET', `/shop/cart/get/${user._id}`),
        () => call('POST', '/shop/cart/add', line),
        () => call('GET', `/shop/getProductDetail/${shirt._id}`),
      ]) {
        const { status } = await ask();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        responses += 1;
      }
      isOver = Object.entries(enough).every(([status, count]) => (statuses.get(Number(status)) ?? 0) >= count);
    }
  });
  const killer = new pg.Client({ connectionString: (shop.dataSource.options as { url: string }).url });
  await killer.connect();
  const terminates = async () => {
    let seen = -1;
    while (!isOver) {
      // At most one termination for each response, so that some requests succeed on a slow machine, too.
      if (responses > seen) await killer.query(terminateConnections);
      seen = responses;
      await new Promise(setImmediate);
    }
  };
  await Promise.all([...asking, terminates()]).finally(() => {
    isOver = true;
    process.off('uncaughtException', uncaught);
    return killer.end();
  });
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(uncaught).not.toHaveBeenCalled();
  const { call, user } = await shop.guest();
  const asha = shopping(call, user._id, shop.url);
  const placed = await asha.orders([1, shirt]);
  expect((await asha.pays(placed)).status).toBe(200);
  await shop.close();
});
