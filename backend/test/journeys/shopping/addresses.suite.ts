import { newId } from '../../../src/shared/id.js';
import { addressClient, home } from '../../support/people/address-client.js';
import { browserAt } from '../../support/http/browser.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Addresses', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const asha = async () => addressClient(await shop.guest());

  it('are stored trimmed and listed in the order of their creation', async () => {
    const { userId, creates, sees } = await asha();
    expect(await sees()).toEqual([]);
    const first = await creates({ address: '  12 Weaver Lane ', surprise: true });
    const own = { _id: expect.any(String) as string, userId, version: 1, country: 'IN' };
    expect(first).toEqual({ ...home, ...own, address: '12 Weaver Lane' });
    const second = await creates({ notes: undefined, city: 'Mumbai' });
    expect(second.notes).toBe('');
    expect(await sees()).toEqual([first, second]);
  });

  it('have a recipient’s name only if one was sent, which an update without a name doesn’t change', async () => {
    const { creates, changes, sees } = await asha();
    const { name, ...withoutName } = home;
    expect((await creates({ name: undefined })).name).toBe('');
    const named = await creates({ name: `  ${name} ` });
    expect(named.name).toBe(name);
    await changes(named._id, { ...withoutName, city: 'Goa' });
    expect((await sees())[1]).toMatchObject({ name, city: 'Goa' });
    await changes(named._id, { ...home, name: '' });
    expect((await sees())[1]).toMatchObject({ name: '' });
  });

  it('are in the shop’s country unless another is sent, which an update without one doesn’t change', async () => {
    const { adds, creates, changes, sees } = await asha();
    expect((await creates({ country: null })).country).toBe('IN');
    const { _id, country, version } = await creates({ country: 'np', city: 'Pokhara' });
    expect({ country, version }).toEqual({ country: 'NP', version: 1 });
    await changes(_id, { ...home, city: 'Kathmandu' });
    expect((await sees())[1]).toMatchObject({ city: 'Kathmandu', country: 'NP', version: 2 });
    await changes(_id, { ...home, city: 'Kathmandu', country: 'BT' });
    expect((await sees())[1]).toMatchObject({ country: 'BT', version: 3 });
    for (const wrong of ['Nepal', 'XX', 7])
      expect(await adds({ country: wrong })).toMatchObject({ status: 400, body: { errors: [{ field: 'country' }] } });
    await shop.dataSource.query('update addressing.addresses set country = null where id = $1', [_id]);
    expect((await sees())[1]).toMatchObject({ country: 'IN' });
  });

  it('can’t have a recipient’s name of only invisible characters', async () => {
    const { adds, creates, changes } = await asha();
    expect((await creates({ name: '\u200b\u3164' })).name).toBe('');
    const refused = { status: 400, body: { errors: [{ field: 'name', message: 'Enter a name that can be read.' }] } };
    expect(await adds({ name: '\u0301' })).toMatchObject(refused);
    const { _id } = await creates();
    expect(await changes(_id, { ...home, name: '\u0301' })).toMatchObject(refused);
  });

  it('are stored as people see them, without characters that show nothing', async () => {
    const { creates } = await asha();
    const typed = {
      name: 'Rene\u0301e\u200b Up\u00adwardia\ufeff',
      address: '\u202a12 Weaver Lane\u202c\r\nFlat\u00a03\u0007',
      city: '\u2066M\u00fcnchen\u2069',
      pincode: 'K1A\u00a00B6',
      phone: '\u202a+49\u00a0(0)\u2009151\u20132345 67890\u202c x12',
      notes: '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \ud83d\udc69\u200d\ud83d\udc67',
    };
    expect(await creates(typed)).toMatchObject({
      ...{ name: 'Ren\u00e9e Upwardia', address: '12 Weaver Lane\nFlat 3', city: 'M\u00fcnchen', pincode: 'K1A 0B6' },
      ...{ phone: '+49 (0) 151\u20132345 67890 x12', notes: typed.notes },
    });
    expect(
      (await creates({ pincode: '\u3012100-0001', phone: '\u0660\u0663\u0660/\u0661\u0662\u0663\u0664\u0665' }))
        .pincode,
    ).toBe('\u3012100-0001');
  });

  it('with missing fields are refused with readable messages', async () => {
    const { adds } = await asha();
    const { body } = await adds({ address: '', city: ' ', pincode: '', phone: undefined });
    expect(body).toMatchObject({
      errors: [
        { field: 'address', message: 'Enter your street and house number.' },
        { field: 'city', message: 'Enter your city.' },
        { field: 'pincode', message: 'Enter your pincode.' },
        { field: 'phone', message: 'Enter your phone number.' },
      ],
    });
  });

  it('can be changed, removed and replaced', async () => {
    const { creates, adds, changes, removes, sees } = await asha();
    const [one, two, three] = [await creates(), await creates({ city: 'Goa' }), await creates({ city: 'Delhi' })];
    const fourth = { status: 409, body: { success: false, message: "You can't add more than 3 address" } };
    expect(await adds()).toMatchObject(fourth);
    expect(await changes(two._id, { ...home, city: 'Kochi' })).toMatchObject({ status: 200, body: { success: true } });
    expect((await removes(one._id)).status).toBe(200);
    expect((await sees()).map(({ _id, city }) => [_id, city])).toEqual([
      [two._id, 'Kochi'],
      [three._id, 'Delhi'],
    ]);
    expect((await removes(one._id)).status).toBe(404);
    expect((await adds()).status).toBe(201);
  });

  it('are limited to three, even for concurrent requests', async () => {
    const { adds, sees } = await asha();
    const tries = await Promise.all(Array.from({ length: 12 }, () => adds()));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await sees()).toHaveLength(3);
  });

  it.each([
    ['name', 'x'.repeat(101)],
    ['name', ['Asha']],
    ['address', ''],
    ['address', '   '],
    ['address', 'x'.repeat(301)],
    ['address', '\u200b\u00a0'],
    ['address', 'a\ud800b'],
    ['city', undefined],
    ['city', ['Pune']],
    ['pincode', '41'],
    ['pincode', '41100141100'],
    ['pincode', '4110!1'],
    ['pincode', 411001],
    ['phone', '12345'],
    ['phone', '1'.repeat(16)],
    ['phone', `030 ${' '.repeat(30)}1234567`],
    ['phone', 'call me'],
    ['phone', '------'],
    ['notes', 'x'.repeat(1001)],
    ['notes', { text: 'x' }],
  ])('with an invalid %s of %j are refused with an error that names the field', async (field, value) => {
    const { creates, adds, changes, sees } = await asha();
    const stored = await creates();
    const refusal = { status: 400, body: { success: false, errors: [{ field, message: expect.any(String) }] } };
    expect(await adds({ [field]: value })).toMatchObject(refusal);
    expect(await changes(stored._id, { ...home, [field]: value })).toMatchObject(refusal);
    expect(await sees()).toEqual([stored]);
  });

  it('can’t be read or changed by others', async () => {
    const [own, stranger] = [await asha(), await asha()];
    const stored = await own.creates();
    const tries = [
      await stranger.call('GET', `/shop/address/get/${own.userId}`),
      await stranger.call('POST', '/shop/address/add', { userId: own.userId, ...home }),
      await stranger.call('PUT', `/shop/address/update/${own.userId}/${stored._id}`, home),
      await stranger.call('DELETE', `/shop/address/delete/${own.userId}/${stored._id}`),
      await stranger.changes(stored._id, home),
      await stranger.removes(stored._id),
      await own.removes(newId()),
      await own.removes('no-id'),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await shop.browser().call('GET', `/shop/address/get/${own.userId}`)).status).toBe(401);
    const admin = await shop.admin();
    expect((await admin.call('GET', `/shop/address/get/${admin.user._id}`)).status).toBe(403);
    expect(await own.sees()).toEqual([stored]);
  });

  it('don’t change orders when they are removed', async () => {
    const cap = await keeping((await shop.admin()).call).adds('Corduroy cap');
    const person = await shop.guest();
    const own = addressClient(person);
    const stored = await own.creates();
    const { orders } = shopping(person.call, person.user._id, shop.url);
    const { orderId } = await orders([1, cap]);
    await own.changes(stored._id, { ...home, city: 'Goa' });
    await own.removes(stored._id);
    const { body } = await person.call('GET', `/shop/order/details/${orderId}`);
    expect(body.data).toMatchObject({ addressInfo: { addressId: stored._id, ...home } });
  });

  it('of a guest who signs in are added to the account’s, up to three', async () => {
    const account = addressClient(await shop.registers('Bela'));
    await account.creates({ city: 'Goa' });
    await account.creates({ city: 'Delhi' });
    const guest = await shop.guest();
    const book = addressClient(guest);
    await book.creates({ city: 'Kochi' });
    await book.creates({ city: 'Mumbai' });
    await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    expect((await account.sees()).map(({ city }) => city)).toEqual(['Goa', 'Delhi', 'Kochi']);
  });

  describe('changed in two tabs', () => {
    it('refuse the older one with the address as it is now, and then take its change on top of that', async () => {
      const { creates, changes, sees } = await asha();
      const { _id, version } = await creates();
      const phone = '+91 20 999 888';
      expect(await changes(_id, { ...home, phone, version })).toMatchObject({ body: { data: { version: 2 } } });
      expect(await changes(_id, { ...home, city: 'Goa', version: String(version) })).toMatchObject({
        status: 409,
        body: {
          ...{ success: false, statusCode: 409, code: 'changedMeanwhile', data: { _id, phone, version: 2 } },
          message: 'You changed this address somewhere else meanwhile.',
        },
      });
      expect(await sees()).toMatchObject([{ phone, city: home.city, version: 2 }]);
      expect((await changes(_id, { ...home, phone, city: 'Goa', version: 2 })).status).toBe(200);
      expect(await sees()).toMatchObject([{ phone, city: 'Goa', version: 3 }]);
    });

    it('are not removed in their older version', async () => {
      const { call, userId, creates, changes, removes, sees } = await asha();
      const { _id } = await creates();
      await changes(_id, { ...home, city: 'Goa' });
      expect(await removes(_id, '?version=1')).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', data: { city: 'Goa', version: 2 } },
      });
      expect(await call('DELETE', `/shop/address/delete/${userId}/${_id}`, { version: 1 })).toMatchObject({
        status: 409,
      });
      expect(await sees()).toHaveLength(1);
      expect((await call('DELETE', `/shop/address/delete/${userId}/${_id}`, { version: 2 })).status).toBe(200);
    });

    it('keep their version when an address before them is removed, and when nothing changes', async () => {
      const { creates, changes, removes, sees } = await asha();
      const [first, second] = [await creates(), await creates()];
      await changes(second._id, { ...home, city: 'Goa' });
      await changes(second._id, { ...home, city: 'Goa' });
      await removes(first._id);
      expect(await sees()).toMatchObject([{ _id: second._id, version: 2 }]);
    });

    it('accept one of several changes at the same instant, at two instances', async () => {
      const person = await shop.guest();
      const here = addressClient(person);
      const elsewhere = browserAt((await shop.again()).url, person.cookies);
      const there = addressClient({ call: elsewhere.call, user: person.user });
      const { _id, version } = await here.creates();
      const cities = ['Goa', 'Delhi', 'Kochi', 'Agra'];
      const sent = cities.map((city, n) => (n % 2 ? there : here).changes(_id, { ...home, city, version }));
      const responses = await Promise.all(sent);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = responses.findIndex(({ status }) => status === 200);
      const stored = { ...home, _id, userId: here.userId, city: cities[winner], version: version + 1, country: 'IN' };
      expect(responses[winner]?.body.data).toEqual(stored);
      for (const { status, body } of responses) {
        if (status === 409) expect(body).toMatchObject({ code: 'changedMeanwhile', data: stored });
      }
      expect(await there.sees()).toEqual([stored]);
    });

    it('are either changed or removed at the same instant, at two instances', async () => {
      const person = await shop.guest();
      const here = addressClient(person);
      const elsewhere = browserAt((await shop.again()).url, person.cookies);
      const there = addressClient({ call: elsewhere.call, user: person.user });
      const { _id, version } = await here.creates();
      const [changed, removed] = await Promise.all([
        there.changes(_id, { ...home, city: 'Goa', version }),
        here.removes(_id, `?version=${version}`),
      ]);
      const outcomes = [
        [200, 409, 1],
        [404, 200, 0],
      ];
      expect(outcomes).toContainEqual([changed.status, removed.status, (await here.sees()).length]);
    });

    it.each(['abc', '', -1, 0, 1.5, null, 1e21, '9007199254740993', true, [1]])(
      'refuse the version %p, naming the field',
      async (version) => {
        const { creates, changes } = await asha();
        const { _id } = await creates();
        expect(await changes(_id, { ...home, version })).toMatchObject({
          status: 400,
          body: {
            errors: [{ field: 'version', message: 'The version must be a whole number from 1, as you read it.' }],
          },
        });
      },
    );
  });
});
