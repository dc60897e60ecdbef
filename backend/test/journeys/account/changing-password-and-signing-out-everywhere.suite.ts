import { PasswordHashes } from '../../../src/identity/domain/password-hashes.js';
import { browserAt } from '../../support/http/browser.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { type ManualClock, useManualClock } from '../../support/lifecycle/manual-clock.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { signingIn } from '../../support/people/signing-in.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const newPassword = 'eight blue kites';

describe('Account security', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let clock: ManualClock;
  beforeAll(async () => {
    shop = await openShop();
    clock = useManualClock(shop.app);
  });
  afterAll(() => shop?.close());

  const isSignedIn = async ({ call }: Pick<ReturnType<typeof browserAt>, 'call'>) =>
    (await call('GET', '/users/check-auth')).body.success;
  const elsewhere = async (name: string, password = goodPassword) => {
    const person = signingIn(browserAt((await shop.again()).url));
    await person.logsIn({ email: emailOf(name), password });
    return person;
  };
  const changes = (person: Pick<ReturnType<typeof browserAt>, 'call'>, currentPassword = goodPassword) =>
    person.call('PUT', '/users/password', { currentPassword, newPassword });

  it('replaces the password, and ends every other session on every instance', async () => {
    const asha = await shop.registers('Asha');
    const phone = await elsewhere('Asha');
    const before = asha.cookies.get('sid');
    const { status, body } = await changes(asha);
    expect([status, body.message]).toEqual([200, 'Your password is changed. You are signed out everywhere else.']);
    expect(asha.cookies.get('sid')).not.toBe(before);
    expect(await isSignedIn(asha)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(browserAt(shop.url, new Map([['sid', before!]])))).toBe(false);
    const late = await shop.browser().call('POST', '/users/login', { email: emailOf('Asha'), password: goodPassword });
    expect(late.status).toBe(401);
    expect(await isSignedIn(await elsewhere('Asha', newPassword))).toBe(true);
    // The open page continues without a reload.
    expect((await asha.call('POST', '/users/logout', {})).status).toBe(200);
  });

  it('requires the current password to change it, and limits attempts', async () => {
    const ben = await shop.registers('Ben');
    const wrong = await changes(ben, 'nine red trams');
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currentPassword', message: 'The current password is wrong.' }] },
    });
    expect(await isSignedIn(ben)).toBe(true);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await changes(ben, `guess number ${n}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    expect((await changes(ben)).status).toBe(429);
    clock.passes(1);
    expect((await changes(ben)).status).toBe(200);
  });

  it.each([
    ['short', 'The password must have 8 to 128 characters.'],
    ['password', 'This password is too easy to guess. Please choose another one.'],
    [emailOf('Cleo'), 'This password is too easy to guess. Please choose another one.'],
  ])('refuses a weak new password: %s', async (wanted, message) => {
    const cleo = shop.browser();
    await cleo.call('POST', '/users/register', { name: 'Cleo', email: emailOf('Cleo'), password: goodPassword });
    await cleo.logsIn({ email: emailOf('Cleo'), password: goodPassword });
    const response = await cleo.call('PUT', '/users/password', { currentPassword: goodPassword, newPassword: wanted });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword', message }] } });
  });

  it('accepts one of two concurrent password changes', async () => {
    await shop.registers('Dara');
    const people = [shop.browser(), shop.browser()];
    for (const each of people) await each.logsIn({ email: emailOf('Dara'), password: goodPassword });
    const hashes = shop.app.get(PasswordHashes);
    const hash = hashes.of.bind(hashes);
    // Both have verified the old password before either replaces it.
    const hashing = jest.spyOn(hashes, 'of').mockImplementation(async (password) => {
      await eventually(async () => expect(hashing).toHaveBeenCalledTimes(2));
      return hash(password);
    });
    const responses = await Promise.all(
      people.map(({ call }, n) =>
        call('PUT', '/users/password', { currentPassword: goodPassword, newPassword: `${newPassword} ${n}` }),
      ),
    );
    hashing.mockRestore();
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await isSignedIn(await elsewhere('Dara', `${newPassword} ${winner}`))).toBe(true);
  });

  it('returns a new bearer token to programs, and invalidates the old one', async () => {
    await shop.registers('Esra');
    const { send } = shop.browser();
    const credentials = { email: emailOf('Esra'), password: goodPassword };
    const { body } = await send('POST', '/users/login', credentials, { 'x-token-delivery': 'body' });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const { accessToken: old } = body.data as { accessToken: string };
    const changed = await send('PUT', '/users/password', { currentPassword: goodPassword, newPassword }, bearer(old));
    expect(changed.setCookies).toEqual([]);
    const { accessToken: young } = changed.body.data as { accessToken: string };
    const success = async (token: string) =>
      (await send('GET', '/users/check-auth', undefined, bearer(token))).body.success;
    expect([await success(old), await success(young)]).toEqual([false, true]);
  });

  it('refuses guests a password change', async () => {
    expect((await changes(await shop.guest())).status).toBe(403);
  });

  it('ends all sessions of the person, and of nobody else, when signing out everywhere', async () => {
    const fay = await shop.registers('Fay');
    const gil = await shop.registers('Gil');
    const phone = await elsewhere('Fay');
    expect((await fay.call('POST', '/users/logout-everywhere', {})).status).toBe(200);
    expect(fay.cookies.has('sid')).toBe(false);
    expect([await isSignedIn(fay), await isSignedIn(phone), await isSignedIn(gil)]).toEqual([false, false, true]);
  });
});
