import { PurgeLinksAndDevices } from '../../../src/identity/application/links/purge-links-and-devices.js';
import { browserAt } from '../../support/http/browser.js';
import { emailOf, goodPassword } from '../../support/shop.js';
import { type AccountsShop, openAccountsShop } from '../../support/people/accounts-shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const day = 86_400;
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' };

describe('A sign-in', () => {
  afterAll(closeOpened);
  let shop: AccountsShop['shop'];
  let clock: AccountsShop['clock'];
  let mails: AccountsShop['mails'];
  beforeAll(async () => {
    ({ shop, clock, mails } = await openAccountsShop());
  });

  const signsIn = async (name: string, device?: string, headers: Record<string, string> = firefox) => {
    const browser = browserAt(shop.url, new Map(device === undefined ? [] : [['device', device]]));
    const credentials = { email: emailOf(name), password: goodPassword };
    const { status, setCookies } = await browser.send('POST', '/users/login', credentials, headers);
    expect(status).toBe(200);
    return { device: browser.cookies.get('device'), setCookies };
  };
  const newSignIns = async (name: string) =>
    (await mails.rowsTo(emailOf(name))).filter(({ template }) => template === 'NewSignIn');
  const devicesOf = async (name: string) =>
    (await shop.dataSource.query(
      `select browser, device_hash from identity.devices join identity.people p on p.id = person_id where email = $1`,
      [emailOf(name)],
    )) as { browser: string; device_hash: string }[];

  it('with the browser of the registration is known', async () => {
    await shop.registers('Asha');
    expect(await newSignIns('Asha')).toEqual([]);
    expect(await devicesOf('Asha')).toHaveLength(1);
  });

  it('with another browser is mailed about once, naming browser and operating system', async () => {
    await shop.registers('Bela');
    const { device, setCookies } = await signsIn('Bela');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(setCookies.find((line) => line.startsWith('device='))).toMatch(/Max-Age=31536000; .*HttpOnly; SameSite=Lax/);
    const [mail, ...others] = await newSignIns('Bela');
    expect(others).toEqual([]);
    expect(mails.written(mail!).blocks).toContainEqual({
      kind: 'facts',
      facts: [
        ['When', expect.stringMatching(/^\d+ \w+ \d{4} at \d\d:\d\d IST$/) as string],
        ['With', 'Firefox on Windows'],
      ],
    });
    expect((await signsIn('Bela', device)).device).toBe(device);
    expect(await newSignIns('Bela')).toHaveLength(1);
  });

  it('is not mailed about if no device of the account is stored yet', async () => {
    await shop.registers('Chitra');
    await shop.dataSource.query('delete from identity.devices');
    await signsIn('Chitra');
    expect(await newSignIns('Chitra')).toEqual([]);
  });

  it('with a wrong password stores no device and sends no mail', async () => {
    await shop.registers('Dara');
    const browser = shop.browser();
    expect((await browser.triesToLogIn({ email: emailOf('Dara'), password: 'wrong one' })).status).toBe(401);
    expect(browser.cookies.has('device')).toBe(false);
    expect(await devicesOf('Dara')).toHaveLength(1);
  });

  it('is mailed five times a day', async () => {
    await shop.registers('Esra');
    clock.passes(day);
    for (let n = 0; n < 7; n++) await signsIn('Esra');
    expect(await newSignIns('Esra')).toHaveLength(5);
    clock.passes(day);
    await signsIn('Esra');
    expect(await newSignIns('Esra')).toHaveLength(6);
  });

  it('is known with the twenty most recently used devices, for a year', async () => {
    await shop.registers('Fay');
    const { device } = await signsIn('Fay');
    for (let n = 0; n < 20; n++) {
      clock.passes(1);
      await signsIn('Fay');
      if (n === 10) await signsIn('Fay', device);
    }
    expect(await devicesOf('Fay')).toHaveLength(20);
    const before = (await newSignIns('Fay')).length;
    clock.passes(2 * day);
    await signsIn('Fay', device);
    expect(await newSignIns('Fay')).toHaveLength(before);
    clock.passes(364 * day);
    await shop.app.get(PurgeLinksAndDevices).execute();
    expect(await devicesOf('Fay')).toHaveLength(1);
    clock.passes(2 * day);
    await shop.app.get(PurgeLinksAndDevices).execute();
    expect(await devicesOf('Fay')).toHaveLength(0);
  });

  it('is known by a cookie of the shop’s only, stored as a hash that differs from person to person', async () => {
    await shop.registers('Gil');
    await shop.registers('Hema');
    const device = (await signsIn('Gil', 'x'.repeat(21))).device!;
    expect(device).not.toBe('x'.repeat(21));
    await signsIn('Hema', device);
    const [gils, hemas] = await Promise.all(['Gil', 'Hema'].map(devicesOf));
    const hashes = [...gils!, ...hemas!].map(({ device_hash }) => device_hash);
    expect(new Set(hashes).size).toBe(4);
    expect(JSON.stringify(hashes)).not.toContain(device);
  });

  it('of a program is known by its User-Agent header, without a cookie', async () => {
    await shop.registers('Ines');
    const program = { 'x-token-delivery': 'body', 'user-agent': 'stock-export/1.0' };
    for (let n = 0; n < 3; n++) expect((await signsIn('Ines', undefined, program)).device).toBeUndefined();
    expect(await newSignIns('Ines')).toHaveLength(1);
  });

  it('is included with its device in the data export, and the device is deleted with the account', async () => {
    const jaya = await shop.registers('Jaya');
    const { body } = await jaya.call('GET', '/users/export');
    const { person } = body.data as { person: object };
    expect(person).toMatchObject({
      ...{ emailVerifiedAt: null, emailUndeliverableAt: null, passwordChangedAt: null },
      devices: [{ browser: 'An unknown browser' }],
      links: [{ purpose: 'emailVerification', newEmail: null, usedAt: null }],
    });
    const hashes = (await devicesOf('Jaya')).map(({ device_hash }) => device_hash);
    for (const secret of [...hashes, jaya.cookies.get('device')!]) expect(JSON.stringify(body)).not.toContain(secret);
    await jaya.call('DELETE', '/users/me', { currentPassword: goodPassword });
    for (const table of ['devices', 'mail_tokens']) {
      const sql = `select from identity.${table} where person_id = $1`;
      expect(await shop.dataSource.query(sql, [jaya.user._id])).toEqual([]);
    }
  });
});
