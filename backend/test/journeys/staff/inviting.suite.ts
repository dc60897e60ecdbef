import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { enqueuedMails } from '../../support/mail/enqueued-mails.js';
import { PurgeLinksAndDevices } from '../../../src/identity/application/links/purge-links-and-devices.js';

interface SeenStaff {
  readonly _id: string;
  readonly name: string | null;
  readonly email: string;
  readonly staffRole: string;
  readonly state: string;
  readonly version: number;
  readonly link?: string | null;
}

const acceptPage = '/auth/accept-invitation';
const invalid = {
  status: 400,
  body: { message: 'This invitation has been used or withdrawn, or has expired. Please ask for a new one.' },
};

describe('Inviting somebody to the staff', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.owner>>;
  let mails: ReturnType<typeof enqueuedMails>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.owner();
    mails = enqueuedMails(shop);
  });

  const invites = (name: string, staffRole = 'packer', by = mira) =>
    by.call('POST', '/admin/staff/invite', { email: emailOf(name), staffRole });
  const invited = async (name: string, staffRole?: string, by = mira): Promise<SeenStaff> => {
    const { status, body } = await invites(name, staffRole, by);
    expect(status).toBe(201);
    return body.data as SeenStaff;
  };
  const tokenOf = (name: string) => mails.tokenTo(emailOf(name), acceptPage);
  const accepts = (token: string, fields: object = {}) =>
    shop.browser().call('POST', '/users/accept-invitation', { token, name: 'Noor', password: goodPassword, ...fields });
  const staff = async () => (await mira.call('GET', '/admin/staff')).body.data as SeenStaff[];
  const member = async (name: string) => (await staff()).find(({ email }) => email === emailOf(name));
  const signsIn = async (name: string) => {
    const browser = shop.browser();
    return { ...browser, user: await browser.logsIn({ email: emailOf(name), password: goodPassword }) };
  };

  it('mails a link by which they make an account with the role', async () => {
    const { _id, link } = await invited('Noor');
    expect(link).toBeNull();
    expect(await member('Noor')).toMatchObject({ _id, name: null, staffRole: 'packer', state: 'invited', version: 1 });
    const token = await tokenOf('Noor');
    expect((await shop.browser().call('POST', '/users/accept-invitation/check', { token })).body.data).toEqual({
      ...{ email: emailOf('Noor'), staffRole: 'packer' },
    });
    expect(await accepts(token)).toMatchObject({ status: 201, body: { data: { email: emailOf('Noor') } } });
    const noor = await signsIn('Noor');
    expect(noor.user).toMatchObject({ _id, name: 'Noor', role: 'admin', staffRole: 'packer' });
    expect((await noor.call('GET', '/admin/order/get')).status).toBe(200);
    expect((await noor.call('GET', '/admin/staff')).status).toBe(403);
    expect(await member('Noor')).toMatchObject({ state: 'active', lastSeenAt: expect.any(String), expiresAt: null });
    const [{ verified }] = await shop.dataSource.query(
      'select email_verified_at is not null as verified from identity.people where id = $1',
      [_id],
    );
    expect(verified).toBe(true);
    expect((await mira.call('GET', `/admin/audit?entityId=${_id}`)).body.data).toMatchObject([
      { entity: 'identity.people', staffId: _id, after: { role: 'admin', staff_role: 'packer' } },
      { entity: 'identity.invitations', staffId: _id, after: {} },
      { entity: 'identity.invitations', staffId: mira.user._id, after: { staff_role: 'packer' } },
    ]);
  });

  it('works once, also of ten at the same moment', async () => {
    await invited('Once');
    const token = await tokenOf('Once');
    const all = await Promise.all(Array.from({ length: 10 }, () => accepts(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(await accepts(token)).toMatchObject(invalid);
  });

  it('works for seven days, and is forgotten seven days later', async () => {
    await invited('Late');
    const token = await tokenOf('Late');
    const sevenDaysLater = () =>
      shop.dataSource.query(
        `update identity.invitations set expires_at = expires_at - interval '7 days' where email = $1`,
        [emailOf('Late')],
      );
    await sevenDaysLater();
    expect(await accepts(token)).toMatchObject(invalid);
    expect(await member('Late')).toMatchObject({ state: 'expired' });
    await shop.app.get(PurgeLinksAndDevices).execute();
    expect(await member('Late')).toMatchObject({ state: 'expired' });
    await sevenDaysLater();
    await shop.app.get(PurgeLinksAndDevices).execute();
    expect(await member('Late')).toBeUndefined();
  });

  it('again makes the link of before worthless', async () => {
    const { _id } = await invited('Twice');
    const first = await tokenOf('Twice');
    expect(await invited('Twice', 'manager')).toMatchObject({ _id, staffRole: 'manager', version: 2 });
    expect(await accepts(first)).toMatchObject(invalid);
    expect((await accepts(await tokenOf('Twice'))).status).toBe(201);
    expect((await signsIn('Twice')).user).toMatchObject({ staffRole: 'manager' });
  });

  it('can be withdrawn, and gives the role that it has when it is accepted', async () => {
    const [gone, lowered] = [await invited('Gone'), await invited('Lowered', 'owner')];
    expect((await mira.call('DELETE', `/admin/staff/${gone._id}`)).status).toBe(200);
    expect(await accepts(await tokenOf('Gone'))).toMatchObject(invalid);
    const changed = await mira.call('PUT', `/admin/staff/${lowered._id}`, { staffRole: 'packer', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { data: { staffRole: 'packer', version: 2 } } });
    expect((await accepts(await tokenOf('Lowered'), { staffRole: 'owner', role: 'owner' })).status).toBe(201);
    expect((await signsIn('Lowered')).user).toMatchObject({ staffRole: 'packer' });
  });

  it('ends with the rights of the owner who has invited them', async () => {
    const other = await shop.staff('owner');
    await other.confirmsPassword(goodPassword);
    await invited('Orphan', 'owner', other);
    const token = await tokenOf('Orphan');
    await mira.call('PUT', `/admin/staff/${other.user._id}`, { staffRole: 'manager' });
    expect(await accepts(token)).toMatchObject(invalid);
  });

  it('never takes over an account that exists, or comes to exist', async () => {
    await shop.registers('Asha');
    expect(await invites('Asha')).toMatchObject({
      status: 409,
      body: { message: 'A customer has an account with this address. Please invite another address.' },
    });
    await invited('Bela');
    const bela = await shop.registers('Bela');
    const taken = 'This address has an account by now. Please ask for an invitation to another address.';
    expect(await accepts(await tokenOf('Bela'))).toMatchObject({ status: 409, body: { message: taken } });
    expect(await bela.isKnownAs()).toMatchObject({ name: 'Bela', role: 'user' });
    expect(await mails.kindsTo(emailOf('Asha'))).not.toContain('StaffInvitation');
  });

  it('is refused for somebody of the staff, and what is no address or role', async () => {
    expect(
      await mira.call('POST', '/admin/staff/invite', { email: ' MIRA@loomandlane.test', staffRole: 'packer' }),
    ).toMatchObject({ status: 409, body: { message: 'This address already belongs to somebody of the staff.' } });
    expect((await invites('Chief', 'chief')).body).toMatchObject({ errors: [{ field: 'staffRole' }] });
    expect((await mira.call('POST', '/admin/staff/invite', { email: 'nowhere', staffRole: 'packer' })).status).toBe(
      400,
    );
  });

  it('asks for a password that is hard to guess, and then works', async () => {
    await invited('Easy');
    const token = await tokenOf('Easy');
    expect((await accepts(token, { password: 'password1' })).body).toMatchObject({ errors: [{ field: 'password' }] });
    expect((await accepts(token, { name: ' ' })).body).toMatchObject({ errors: [{ field: 'name' }] });
    expect((await accepts(token)).status).toBe(201);
  });

  it('is forgotten with the account of its address', async () => {
    await invited('Dara');
    const dara = await shop.registers('Dara');
    expect((await dara.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect(await member('Dara')).toBeUndefined();
  });

  it('shows the link once where the shop sends no mail', async () => {
    const quiet = await shop.again({ MAIL_URL: 'off' });
    const owner = await shop.owner();
    const response = await fetch(`${quiet.url}/api/v1/admin/staff/invite`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': owner.cookies.get('XSRF-TOKEN')!,
      },
      body: JSON.stringify({ email: emailOf('Quiet'), staffRole: 'packer' }),
    });
    const { data } = (await response.json()) as { data: SeenStaff };
    const link = new URL(data.link!);
    expect([response.status, link.pathname]).toEqual([201, acceptPage]);
    expect(await mails.kindsTo(emailOf('Quiet'))).toEqual([]);
    expect(JSON.stringify(await staff())).not.toContain('token');
    expect((await accepts(link.searchParams.get('token')!)).status).toBe(201);
    // The link was given by hand, which tells nothing of the address.
    const [{ verified }] = await shop.dataSource.query(
      'select email_verified_at as verified from identity.people where id = $1',
      [data._id],
    );
    expect(verified).toBeNull();
  });

  it('stores no link', async () => {
    await invited('Secret');
    const token = await tokenOf('Secret');
    const rows: object[] = await shop.dataSource.query('select * from identity.invitations');
    expect(JSON.stringify(rows)).toContain(emailOf('Secret'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
