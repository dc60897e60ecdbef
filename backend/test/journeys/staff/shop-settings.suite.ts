import { ShopChanges } from '../../../src/platform/settings/shop-changes.js';
import { ShopIdentity } from '../../../src/shared/shop-identity.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { enqueuedMails } from '../../support/mail/enqueued-mails.js';
import { aPhoto, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('What the shop says about itself', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let other: Awaited<ReturnType<typeof shop.again>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop({ OWNER_NAME: 'Mill Lane Ltd', OWNER_ADDRESS: '1 Mill Lane, Leeds' });
    other = await shop.again();
    mira = await shop.owner();
  });

  const reads = async () => (await mira.call('GET', '/admin/settings/shop')).body.data as Record<string, unknown>;
  const sets = (fields: object) => mira.call('PUT', '/admin/settings/shop', fields);
  const publicAt = async (url: string, path: string) =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: Record<string, unknown> }).data;

  it('is what the environment says, until an owner sets it', async () => {
    const first = await reads();
    expect(first).toMatchObject({
      ...{ name: 'Loom & Lane', logo: null, email: '', phone: '', address: '1 Mill Lane\nLeeds', version: 1 },
      ...{ imprint: 'Mill Lane Ltd\n1 Mill Lane\nLeeds', terms: '' },
    });
    expect(first['returnsText']).toMatch(/^You have 30 days .*\n\nAsk for a return in your order, /);
    expect(first['privacy']).toMatch(/^Mill Lane Ltd is responsible /);
  });

  it('is shown on every instance once it is saved, in mails and to the payee, and what is left out stays', async () => {
    const { version } = await reads();
    const change = {
      ...{ name: ' Weft &  Co ', email: 'hello@weft.example', phone: '+44 113 496 0000', version },
      terms: 'Orders are binding.\r\n\r\nOnce they are paid.',
    };
    const saved = await sets(change);
    expect(saved).toMatchObject({ status: 200, body: { message: 'Shop settings saved.', data: { version: 2 } } });
    const present = await reads();
    expect(present).toMatchObject({
      ...{ name: 'Weft &  Co', terms: 'Orders are binding.\n\nOnce they are paid.', version: 2 },
      address: '1 Mill Lane\nLeeds',
    });
    // Its own instance shows it with the answer.
    expect(await publicAt(shop.url, 'settings/public')).toMatchObject({ shop: { name: present['name'] } });
    await eventually(async () => {
      expect(await publicAt(other.url, 'settings/public')).toMatchObject({
        shop: { name: present['name'], logo: null, email: 'hello@weft.example', phone: '+44 113 496 0000' },
      });
      expect(await publicAt(other.url, 'shop/owner')).toMatchObject({ terms: present['terms'], name: 'Mill Lane Ltd' });
    });
    const manifest = await (await fetch(`${other.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: present['name'], short_name: present['name'] });
    await shop.registers('Asha');
    const mails = enqueuedMails(shop);
    const [welcome] = await mails.rowsTo('asha@example.test');
    expect(mails.written(welcome!, other.app).subject).toBe(`Welcome to ${String(present['name'])}`);
  });

  it('is not changed by who has read an older version, who sees the present one', async () => {
    const { version } = await reads();
    const both = await Promise.all(['Warp', 'Woof'].map((name) => sets({ name, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { name } = await reads();
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'changedMeanwhile', message: 'Somebody else changed the shop’s settings meanwhile.' },
      data: { name },
    });
  });

  it('may have a picture for its logo that was uploaded here, which stays', async () => {
    const { body } = await keeping(mira.call).uploads(await aPhoto());
    const { url } = (body as unknown as { result: { url: string } }).result;
    expect((await sets({ logo: url })).body.data).toMatchObject({ logo: url });
    const [{ used }]: [{ used: boolean }] = await shop.dataSource.query(
      `select used_at is not null as used from catalog.uploads where $1 like '%' || id || '%'`,
      [url],
    );
    expect(used).toBe(true);
    expect((await sets({ logo: '' })).body.data).toMatchObject({ logo: null });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ logo: 'https://elsewhere.example/logo.png' }, 'logo'],
    [{ logo: '/images/0190c2b4-7d5e-7f00-8a00-1234567890ab-720.webp' }, 'logo'],
    [{ logo: 'javascript:alert(1)' }, 'logo'],
    [{ email: 'mira at shop' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ imprint: 'x'.repeat(20_001) }, 'imprint'],
    [{ terms: ['a'] }, 'terms'],
  ])('follows rules: %j', async (fields, field) => {
    const before = await reads();
    const { status, body } = await sets(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
    expect(await reads()).toEqual(before);
  });

  it.each([`'[1]'`, `'{"name": 7}'`, `'{"name": "Fine", "logo": "//evil.example"}'`])(
    'stays the last good one where somebody writes a bad row: %s',
    async (value) => {
      await sets({ name: 'Weft' });
      await shop.dataSource.query(`update platform.settings set value = ${value} where key = 'shop'`);
      await shop.app.get(ShopChanges).catchUp();
      expect(shop.app.get(ShopIdentity).current.name).toBe('Weft');
      // An owner can save it again.
      expect((await sets({ phone: '' })).body.data).toMatchObject({ name: 'Weft' });
    },
  );

  it('is written to the audit trail', async () => {
    await sets({ name: 'Loom' });
    const [latest] = (await mira.call('GET', '/admin/audit')).body.data as object[];
    expect(latest).toMatchObject({
      ...{ staffId: mira.user._id, entity: 'platform.settings', part: { key: 'shop' } },
      ...{ before: { value: { name: 'Weft' } }, after: { value: { name: 'Loom' } } },
    });
  });
});
