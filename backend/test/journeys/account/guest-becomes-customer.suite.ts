import { People } from '../../../src/identity/domain/people.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { shopping } from '../../support/people/shopping.js';
import { adminOfTheShop, emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('A guest', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 5 });
  });

  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const puts = ({ call, user }: Person, quantity: number) =>
    call('POST', '/shop/cart/add', { userId: user._id, productId: shirt._id, quantity });
  const cartOf = async ({ call }: Pick<Person, 'call'>, id: string) => {
    const { body } = await call('GET', `/shop/cart/get/${id}`);
    return (body.data as { items: { quantity: number }[] }).items.map(({ quantity }) => quantity);
  };

  it('is recognised by the same browser', async () => {
    const guest = await shop.guest();
    expect(guest.user).toMatchObject({ name: 'Guest', role: 'guest' });
    expect((await puts(guest, 2)).status).toBeLessThan(300);
    await guest.logsOut();
    expect(await guest.isKnownAs()).toBeNull();
    expect((await guest.entersAsGuest())._id).toBe(guest.user._id);
    expect(await cartOf(guest, guest.user._id)).toEqual([2]);
    expect((await shop.guest()).user._id).not.toBe(guest.user._id);
  });

  it('who registers becomes that user with the same cart, and stays signed in', async () => {
    const guest = await shop.guest();
    await puts(guest, 3);
    const { status } = await guest.registers({ name: 'Asha', email: emailOf('Asha'), password: goodPassword });
    expect(status).toBe(201);
    expect(await guest.isKnownAs()).toMatchObject({ _id: guest.user._id, name: 'Asha', role: 'user' });
    expect(await cartOf(guest, guest.user._id)).toEqual([3]);
  });

  it('who signs in adds the guest’s cart to the account’s, limited by the stock', async () => {
    const bela = await shop.registers('Bela');
    await puts(bela, 4);
    const guest = await shop.guest();
    await puts(guest, 3);
    const sid = guest.cookies.get('sid');
    const user = await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    expect(user._id).toBe(bela.user._id);
    expect(await cartOf(guest, user._id)).toEqual([5]);
    const old = await shop.browser().send('GET', '/users/check-auth', undefined, { cookie: `sid=${sid}` });
    expect(old.body.data).toBeNull();
    expect((await guest.entersAsGuest())._id).not.toBe(guest.user._id);
  });

  it('who signs in is told what the account has no room or stock for, and what reads the same is there once', async () => {
    const home = { name: 'Kavya', address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '9876543210' };
    const saves = ({ call, user }: Person, fields: object) =>
      call('POST', '/shop/address/add', { userId: user._id, ...home, ...fields });
    const mira = keeping((await shop.admin()).call);
    const scarf = await mira.adds('Brushed scarf', { totalStock: 3 });
    const kavya = await shop.registers('Kavya');
    const guest = await shop.guest();
    for (const city of ['Pune', 'Goa', 'Delhi']) expect((await saves(kavya, { city })).status).toBe(201);
    for (const fields of [
      { address: '12 weaver  LANE', pincode: '411 001' },
      { city: 'Mumbai', notes: 'Ring twice' },
    ]) {
      expect((await saves(guest, fields)).status).toBe(201);
    }
    for (const { call, user } of [kavya, guest]) {
      await call('POST', '/shop/cart/add', { userId: user._id, productId: scarf._id, quantity: 2 });
    }
    await puts(guest, 1);
    // The cart is made full by statements, because a hundred requests take long.
    await shop.dataSource.query(
      `insert into cart.cart_lines (owner_id, product_id, variant_id, quantity, position, is_variant_assumed)
       select $1, gen_random_uuid(), gen_random_uuid(), 1, position, false from generate_series(1, 99) as position`,
      [kavya.user._id],
    );
    const { body } = await guest.triesToLogIn({ email: emailOf('Kavya'), password: goodPassword });
    const { joined } = body.data as { joined: unknown };
    expect(joined).toEqual({
      addressesLeftOut: [{ ...home, city: 'Mumbai', country: 'IN', notes: 'Ring twice' }],
      cartLinesLeftOut: [{ title: 'Linen shirt', size: null, colour: null, quantity: 1 }],
      quantitiesCut: [{ title: 'Brushed scarf', size: null, colour: null, wanted: 4, quantity: 3 }],
    });
    const { body: book } = await guest.call('GET', `/shop/address/get/${kavya.user._id}`);
    expect((book.data as { city: string }[]).map(({ city }) => city)).toEqual(['Pune', 'Goa', 'Delhi']);
    const again = await guest.triesToLogIn({ email: emailOf('Kavya'), password: goodPassword });
    expect(again.body.data).not.toHaveProperty('joined');
  });

  it.each([
    [1, 1],
    [5, 4],
  ])('whose unpaid order reserves units of a stock of %i signs in and loses none of the %i', async (stock, held) => {
    const coat = await keeping((await shop.admin()).call).adds('Wool coat', { totalStock: stock });
    const name = `Jaya${stock}`;
    await shop.registers(name);
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    await buyer.orders([held, coat]);
    const { _id } = await guest.logsIn({ email: emailOf(name), password: goodPassword });
    expect(await cartOf(guest, _id)).toEqual([held]);
    const again = await shopping(guest.call, _id, shop.url).checksOut();
    expect(again.status).toBe(201);
  });

  it('who signs in ends other sessions of the same guest', async () => {
    const account = await shop.registers('Deepa');
    await puts(account, 1);
    const guest = await shop.guest();
    const other = shop.browser();
    other.cookies.set('guest', guest.cookies.get('guest')!);
    expect((await other.entersAsGuest())._id).toBe(guest.user._id);
    await guest.logsIn({ email: emailOf('Deepa'), password: goodPassword });
    expect(await other.isKnownAs()).toBeNull();
    expect((await other.call('GET', `/shop/cart/get/${guest.user._id}`)).status).toBe(401);
  });

  it('who signs in as staff remains a separate guest with an unchanged cart', async () => {
    const guest = await shop.guest();
    await puts(guest, 1);
    await guest.logsIn(adminOfTheShop);
    await guest.logsOut();
    expect((await guest.entersAsGuest())._id).toBe(guest.user._id);
    expect(await cartOf(guest, guest.user._id)).toEqual([1]);
  });

  it('who registers ends other sessions of the same guest', async () => {
    const guest = await shop.guest();
    const other = shop.browser();
    other.cookies.set('guest', guest.cookies.get('guest')!);
    expect((await other.entersAsGuest())._id).toBe(guest.user._id);
    await guest.registers({ name: 'Esha', email: emailOf('Esha'), password: goodPassword });
    expect(await guest.isKnownAs()).toMatchObject({ name: 'Esha', role: 'user' });
    expect(await other.isKnownAs()).toBeNull();
  });

  it('who has signed in to an account is not resumed by a concurrent tab', async () => {
    const guest = await shop.guest();
    const people = shop.app.get(People);
    const find = people.byGuestToken.bind(people);
    const looking = jest.spyOn(people, 'byGuestToken').mockImplementationOnce(async (tokenHash) => {
      const found = await find(tokenHash);
      const joined = 'update identity.people set guest_token_hash = null where id = $1';
      await shop.dataSource.query(joined, [guest.user._id]);
      return found;
    });
    const other = shop.browser();
    other.cookies.set('guest', guest.cookies.get('guest')!);
    expect((await other.entersAsGuest())._id).not.toBe(guest.user._id);
    looking.mockRestore();
  });

  it('becomes only one account with concurrent registrations', async () => {
    const guest = await shop.guest();
    const names = ['Farah', 'Gauri', 'Hina'];
    const asked = await Promise.all(
      names.map((name) => guest.registers({ name, email: emailOf(name), password: goodPassword })),
    );
    // After the guest has become a user, other requests create accounts without the guest's data or a session.
    const isTheGuests = asked.map(({ headers }) => headers.getSetCookie().some((line) => line.startsWith('sid=')));
    expect(isTheGuests.filter(Boolean)).toHaveLength(1);
    expect(asked.map(({ status }) => [201, 409].includes(status))).toEqual([true, true, true]);
    const name = names[isTheGuests.indexOf(true)]!;
    expect((await guest.triesToLogIn({ email: emailOf(name), password: goodPassword })).status).toBe(200);
  });

  it('who signs in while items are being added loses none of them', async () => {
    await shop.registers('Ila');
    const socks = await keeping((await shop.admin()).call).adds('Wool sock', { totalStock: 1_000 });
    const guest = await shop.guest();
    const bag = { userId: guest.user._id, productId: socks._id, quantity: 1 };
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-xsrf-token': guest.cookies.get('XSRF-TOKEN')! };
    const statuses: number[] = [];
    const add = async () => {
      const { status } = await shop.browser().send('POST', '/shop/cart/add', bag, headers);
      statuses.push(status);
      return status;
    };
    // Three clients add items until the guest's session has ended.
    const adding = [1, 2, 3].map(async () => {
      while ((await add()) === 200);
    });
    await add();
    const { _id } = await guest.logsIn({ email: emailOf('Ila'), password: goodPassword });
    await Promise.all(adding);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    const { body } = await guest.call('GET', `/shop/cart/get/${_id}`);
    const { items } = body.data as { items: { quantity: number }[] };
    expect(items[0]?.quantity ?? 0).toBe(statuses.filter((status) => status === 200).length);
  });

  it('can’t read other carts', async () => {
    const guest = await shop.guest();
    const other = await shop.guest();
    expect((await guest.call('GET', `/shop/cart/get/${other.user._id}`)).status).toBe(404);
  });
});
