import { keeping } from '../support/catalogue/catalogue-client.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/people/shopping.js';
import { calls } from './access-matrix.js';
import { closeOpened } from '../support/lifecycle/closing.js';

describe('A GET request', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const rows = async (sql: string): Promise<Record<string, unknown>[]> => {
    const found: Record<string, unknown>[] = await shop.dataSource.query(sql);
    return found;
  };

  it('changes nothing', async () => {
    const shirt = await keeping(mira.call).adds('Felt hat');
    const { call, send, user } = await shop.guest();
    const { orderId } = await shopping(call, user._id, shop.url).orders([1, shirt]);
    const ids: Record<string, string> = { userId: user._id, orderId };
    const counted = () => {
      const tables = ['identity.people', 'cart.cart_lines', 'ordering.orders', 'catalog.products', 'payments.payments'];
      return Promise.all(
        tables.map((table) => rows(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`)),
      );
    };
    const before = await counted();
    for (const name of Object.keys(calls).filter((each) => each.startsWith('GET '))) {
      const template = name.slice(4);
      const id = template.includes('roduct') ? shirt._id : orderId;
      const path = template.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? id);
      for (const person of [{ send }, mira])
        expect((await person.send('GET', `/../..${path}`)).status).toBeLessThan(500);
    }
    expect(await counted()).toEqual(before);
  });

  it('with a session gets a response that caches must not store', async () => {
    const { send, user } = await shop.guest();
    for (const path of [`/shop/cart/get/${user._id}`, `/shop/order/list/${user._id}`, '/users/check-auth']) {
      expect((await send('GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});
