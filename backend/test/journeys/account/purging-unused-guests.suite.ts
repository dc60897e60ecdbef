import { countedAttempts } from '../../support/database/counted-attempts.js';
import { PurgeSessionsAndGuests } from '../../../src/identity/application/account/purge-sessions-and-guests.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('An unused guest', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 5 });
  });

  const stayAwayFor = async (days: number) => {
    const ago = [`${days} days`];
    await shop.dataSource.query(
      `update identity.people
          set created_at = created_at - $1::interval, guest_checked_at = guest_checked_at - $1::interval`,
      ago,
    );
    await shop.dataSource.query('update identity.sessions set used_at = used_at - $1::interval', ago);
    await shop.app.get(PurgeSessionsAndGuests).execute();
  };
  const left = async (id: string) => {
    const [stored]: [Record<string, boolean>] = await shop.dataSource.query(
      `select exists (select from identity.people where id = $1) as person,
              exists (select from cart.carts where owner_id = $1) as cart,
              exists (select from addressing.address_books where owner_id = $1) as addresses`,
      [id],
    );
    return stored;
  };

  it('without a cart is deleted after a day, with all addresses', async () => {
    const { call, user } = await shop.guest();
    await shopping(call, user._id, shop.url).hasAddress();
    await stayAwayFor(2);
    expect(await left(user._id)).toEqual({ person: false, cart: false, addresses: false });
  });

  it('with a cart is deleted after thirty days, with the cart', async () => {
    const { call, user } = await shop.guest();
    await shopping(call, user._id, shop.url).put(1, shirt);
    await stayAwayFor(2);
    expect(await left(user._id)).toMatchObject({ person: true, cart: true });
    await stayAwayFor(29);
    expect(await left(user._id)).toMatchObject({ person: false, cart: false });
  });

  it('with an order is never deleted', async () => {
    const { call, user } = await shop.guest();
    await shopping(call, user._id, shop.url).orders([1, shirt]);
    await stayAwayFor(80);
    expect(await left(user._id)).toMatchObject({ person: true });
  });

  it('is recognised by the same browser; new guests are limited to two hundred a day per IP address', async () => {
    const guest = await shop.guest();
    await countedAttempts(shop).set('guest-day', 200);
    await guest.entersAsGuest();
    guest.cookies.clear();
    const response = await guest.call('POST', '/users/guest-login', {});
    expect(response).toMatchObject({ status: 429, body: { success: false } });
  });
});
