import { browserAt } from '../../support/http/browser.js';
import { openShop } from '../../support/shop.js';
import { signingIn } from '../../support/people/signing-in.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const [old, young] = ['the secret of the year that is over', 'the secret of the year that begins'];

describe('While the JWT secret is replaced', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({ JWT_SECRET: old });
  });

  it('sessions and CSRF tokens of the previous secret stay valid', async () => {
    const asha = await shop.guest();
    const changed = await shop.again({ JWT_SECRET: young, JWT_SECRET_PREVIOUS: old });
    const there = browserAt(changed.url, asha.cookies);
    const home = {
      userId: asha.user._id,
      address: '12 Mill Lane',
      city: 'Pune',
      pincode: '411001',
      phone: '020 12345',
      notes: '',
    };
    expect((await there.call('POST', '/shop/address/add', home)).status).toBe(201);
    expect((await there.call('GET', '/users/check-auth')).body.success).toBe(true);
  });

  it('new tokens are signed with the new secret', async () => {
    const changed = await shop.again({ JWT_SECRET: young, JWT_SECRET_PREVIOUS: old });
    const ravi = signingIn(browserAt(changed.url));
    await ravi.entersAsGuest();
    const finished = await shop.again({ JWT_SECRET: young });
    expect((await browserAt(finished.url, ravi.cookies).call('GET', '/users/check-auth')).body.success).toBe(true);
  });

  it('tokens that were signed with the old secret are refused once that secret is removed', async () => {
    const asha = await shop.guest();
    const finished = await shop.again({ JWT_SECRET: young });
    expect((await browserAt(finished.url, asha.cookies).call('GET', '/users/check-auth')).body.success).toBe(false);
  });
});
