import pg from 'pg';
import { keeping } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/shopping.js';

const forMs = 4_000;
const cutting = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and random() < 0.4`;

it('While connections to the database are cut all the time, the shop answers or asks to come again, and goes on afterwards', async () => {
  const shop = await openShop();
  const unheard = jest.fn();
  process.on('uncaughtException', unheard);
  const shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 999 });
  const guests = await Promise.all([1, 2, 3, 4].map(() => shop.guest()));
  const statuses = new Map<number, number>();
  const until = performance.now() + forMs;
  const asking = guests.map(async ({ call, user }) => {
    const line = { userId: user._id, productId: shirt._id, quantity: 1 };
    while (performance.now() < until) {
      for (const answer of [
        await call('GET', `/shop/cart/get/${user._id}`),
        await call('POST', '/shop/cart/add', line),
        await call('GET', `/shop/getProductDetail/${shirt._id}`),
      ])
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  });
  const killer = new pg.Client({ connectionString: (shop.dataSource.options as { url: string }).url });
  await killer.connect();
  while (performance.now() < until) {
    await killer.query(cutting);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await killer.end();
  await Promise.all(asking);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(unheard).not.toHaveBeenCalled();
  process.off('uncaughtException', unheard);
  const { call, user } = await shop.guest();
  const asha = shopping(call, user._id, shop.url);
  const placed = await asha.orders([1, shirt]);
  expect((await asha.pays(placed)).status).toBe(200);
  await shop.close();
});
