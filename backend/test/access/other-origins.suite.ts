import { goodPassword, openShop } from '../support/shop.js';
import { closeOpened } from '../support/lifecycle/closing.js';

describe('Requests from other origins', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const address = { address: '1 Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };

  it('can’t change anything with the cookies of a session', async () => {
    const asha = await shop.registers('Asha');
    const bela = await shop.registers('Bela');
    const add = (token: string, extra = {}) =>
      asha.send(
        'POST',
        '/shop/address/add',
        { userId: asha.user._id, ...address },
        { 'x-xsrf-token': token, ...extra },
      );
    expect((await add('')).status).toBe(403);
    expect((await add('x'.repeat(10_000))).status).toBe(403);
    const belas = bela.cookies.get('XSRF-TOKEN')!;
    expect((await add(belas)).status).toBe(403);
    const planted = `sid=${asha.cookies.get('sid')}; XSRF-TOKEN=${belas}`;
    expect((await add(belas, { cookie: planted })).status).toBe(403);
    expect((await add(asha.cookies.get('XSRF-TOKEN')!)).status).toBe(201);
  });

  it('can’t read the CSRF token, a cookie that every response sets that is not public', async () => {
    for (const path of ['/shop/cart/get/x', '/nothing', '/users/check-auth']) {
      const response = await fetch(`${shop.url}/api/v1${path}`);
      expect([path, response.headers.getSetCookie().join()]).toEqual([path, expect.stringContaining('XSRF-TOKEN=')]);
    }
    const page = await fetch(`${shop.url}/robots.txt`);
    const asked = await fetch(`${shop.url}/api/v1/users/check-auth`, { headers: { authorization: 'Bearer x' } });
    expect([page.headers.getSetCookie(), asked.headers.getSetCookie()]).toEqual([[], []]);
  });

  it('can’t sign anybody in', async () => {
    const enter = (extra: Record<string, string>) => shop.browser().send('POST', '/users/guest-login', {}, extra);
    expect((await enter({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await enter({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // A browser sends a proxy's user name and password by itself.
    expect((await enter({ origin: 'https://elsewhere.example', authorization: 'Basic YTpi' })).status).toBe(403);
    expect((await enter({ origin: shop.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('can’t send plain forms', async () => {
    const body = { email: 'asha@example.test', password: goodPassword };
    const sent = await shop.browser().send('POST', '/users/login', body, { 'content-type': 'text/plain' });
    expect(sent.status).toBe(415);
  });
});
