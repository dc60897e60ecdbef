import type { Browser } from '../support/http/browser.js';
import { openShop } from '../support/shop.js';
import { calls, mayCall } from './access-matrix.js';
import { closeOpened } from '../support/lifecycle/closing.js';

const changing = Object.keys(calls).filter((name) => !name.startsWith('GET '));

describe('A request without a valid CSRF token', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let people: { guest: Browser; user: Browser; owner: Browser };
  beforeAll(async () => {
    shop = await openShop();
    people = { guest: await shop.guest(), user: await shop.registers('Asha'), owner: await shop.admin() };
  });

  const send = async (name: string, { cookies }: Browser, headers: Record<string, string>) => {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(shop.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    return { status: response.status, text: await response.text() };
  };
  const outOfDate = 'This page is out of date. Please reload it and try again.';
  const roles = ['guest', 'user', 'owner'] as const;
  // Webhooks are signed by their sender instead, and an invoice is shown to whoever has its link.
  const guarded = changing.filter((name) => !/\/(webhook|invoice-by-link)$/.test(name));

  describe.each(guarded)('%s', (name) => {
    it.each(roles.filter((role) => (mayCall[calls[name]!.who] as readonly string[]).includes(role)))(
      'is refused with a session of %s',
      async (role) => {
        const others = people[role === 'guest' ? 'user' : 'guest'].cookies.get('XSRF-TOKEN')!;
        for (const token of [undefined, '', 'x', others]) {
          const { status, text } = await send(name, people[role], token === undefined ? {} : { 'x-xsrf-token': token });
          expect([token, status, text]).toEqual([token, 403, expect.stringContaining(outOfDate)]);
        }
        expect((await people[role].call('GET', '/users/check-auth')).body.success).toBe(true);
      },
    );
  });

  it('is refused with another session’s token in cookie and header, even one that session has used', async () => {
    const { guest, user } = people;
    const token = guest.cookies.get('XSRF-TOKEN')!;
    expect((await guest.call('PUT', '/shop/cart/update-cart', {})).status).toBe(400);
    const planted = { ...user, cookies: new Map([...user.cookies, ['XSRF-TOKEN', token]]) };
    const { status, text } = await send('PUT /api/v1/shop/cart/update-cart', planted, { 'x-xsrf-token': token });
    expect([status, text]).toEqual([403, expect.stringContaining(outOfDate)]);
  });

  it('is refused with a token that was issued for a longer cookie with the same end', async () => {
    const sid = people.guest.cookies.get('sid')!;
    const ask = (cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${shop.url}/api/v1/shop/cart/add`, { method, headers: { cookie, ...headers } });
    const [offered = ''] = (await ask(`sid=x%20${sid}`)).headers.getSetCookie();
    const token = /^XSRF-TOKEN=([^;]*)/.exec(offered)![1]!;
    await ask(`sid=x%20${sid}; XSRF-TOKEN=${token}`);
    const { status } = await ask(`sid=${sid}; XSRF-TOKEN=${token}%20x`, { 'x-xsrf-token': `${token} x` }, 'POST');
    expect(status).toBe(403);
  });

  it('is tested on more than twenty routes that change data', () => expect(guarded.length).toBeGreaterThan(20));
});
