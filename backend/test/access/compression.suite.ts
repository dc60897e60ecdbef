import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { openShop } from '../support/shop.js';
import { closeOpened } from '../support/lifecycle/closing.js';

/** Against BREACH: a compressed response is shorter if reflected input repeats a secret in that response. */
describe('Compression', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
    const staff = await shop.admin();
    await keeping(staff.call).adds('Linen shirt', { productDescription: 'soft '.repeat(500) });
  });

  const ask = (query: string, headers: Record<string, string>) =>
    fetch(`${shop.url}/api/v1/shop/${query}`, { headers });

  it('is not applied to responses with personal data', async () => {
    const { call, cookies, user } = await shop.guest();
    const notes = 'see the garden gate '.repeat(40);
    for (let n = 0; n < 3; n++) {
      const address = { address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes };
      expect((await call('POST', '/shop/address/add', { userId: user._id, ...address })).status).toBe(201);
    }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await ask(`address/get/${user._id}`, { cookie, 'accept-encoding': 'gzip, br' });
    expect((await own.text()).length).toBeGreaterThan(2_000);
    expect(own.headers.get('content-encoding')).toBeNull();
    const path = `http://shop.example/api/v1/shop/address/get/${user._id}`;
    const asked = request(shop.url, { path, headers: { cookie, 'accept-encoding': 'gzip, br' } }).end();
    const [withHost] = (await once(asked, 'response')) as [IncomingMessage];
    expect((await text(withHost)).length).toBeGreaterThan(2_000);
    expect(withHost.headers['content-encoding']).toBeUndefined();
    const everyones = await ask('getProduct?limit=3', { 'accept-encoding': 'gzip' });
    expect((await everyones.text()).length).toBeGreaterThan(1_000);
    expect(everyones.headers.get('content-encoding')).toBe('gzip');
  });
});
