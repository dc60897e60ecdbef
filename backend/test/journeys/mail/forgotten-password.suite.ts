import { countedAttempts } from '../../support/database/counted-attempts.js';
import { HmacLinkTokens } from '../../../src/platform/mail/hmac-link-tokens.js';
import { SendResetLinks } from '../../../src/identity/application/password/send-reset-links.js';
import { ResetRequestsMetrics } from '../../../src/identity/adapters/jobs/reset-requests.metrics.js';
import { PurgeLinksAndDevices } from '../../../src/identity/application/links/purge-links-and-devices.js';
import { patientTimeouts } from '../../support/database/database.js';
import { recordedSql } from '../../support/database/recorded-sql.js';
import { browserAt } from '../../support/http/browser.js';
import { closeOpened, closing } from '../../support/lifecycle/closing.js';
import { useManualClock } from '../../support/lifecycle/manual-clock.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { adminOfTheShop, emailOf, goodPassword } from '../../support/shop.js';
import { type AccountsShop, openAccountsShop } from '../../support/people/accounts-shop.js';

const newPassword = 'eight blue kites';
const invalidLink = 'This link has been used or has expired. Please ask for a new one.';
const page = '/auth/reset-password';
const [minute, hour, day] = [60, 3_600, 86_400];

describe('A forgotten password', () => {
  afterAll(closeOpened);
  let shop: AccountsShop['shop'];
  let clock: AccountsShop['clock'];
  let mails: AccountsShop['mails'];
  beforeAll(async () => {
    ({ shop, clock, mails } = await openAccountsShop());
  });
  beforeEach(() => countedAttempts(shop).forget());

  const sendsLinks = () => shop.app.get(SendResetLinks).execute();
  const forgets = (email: string) => shop.browser().call('POST', '/users/forgot-password', { email });
  const asks = async (email: string) => {
    expect((await forgets(email)).status).toBe(200);
    await sendsLinks();
  };
  const resets = (token: string, password = newPassword, browser = shop.browser()) =>
    browser.call('POST', '/users/reset-password', { token, password });
  const signsIn = (email: string, password: string) => shop.browser().triesToLogIn({ email, password });
  const resetMails = async (email: string) => (await mails.kindsTo(email)).filter((kind) => kind === 'PasswordReset');

  it('is replaced once by the link in a mail, which ends all sessions', async () => {
    const asha = await shop.registers('Asha');
    const email = emailOf('Asha');
    await asks(` ${email.toUpperCase()} `);
    const token = await mails.tokenTo(email, page);
    expect(token).toMatch(/^[\w-]{43}$/);
    const checks = () => shop.browser().call('POST', '/users/reset-password/check', { token });
    expect(await checks()).toMatchObject({ status: 200, body: { data: { email } } });
    const browser = shop.browser();
    const { status, body } = await resets(token, newPassword, browser);
    expect([status, body.message]).toEqual([200, 'Your password is changed. Please log in with it.']);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await asha.isKnownAs()).toBeNull();
    expect((await signsIn(email, goodPassword)).status).toBe(401);
    expect((await browser.triesToLogIn({ email, password: newPassword })).status).toBe(200);
    expect((await mails.kindsTo(email)).sort()).toEqual(['PasswordChanged', 'PasswordReset', 'Welcome']);
    for (const used of [await checks(), await resets(token, 'nine red trams')]) {
      expect(used.body.data).toBeUndefined();
      expect(used).toMatchObject({ status: 400, body: { message: invalidLink, errors: [{ field: 'token' }] } });
    }
    expect(await resets(token, 'nine red trams')).toMatchObject({
      status: 400,
      body: { message: invalidLink, errors: [{ field: 'token' }] },
    });
  });

  it('is mailed for every spelling of the mailbox, of which none is another email', async () => {
    const account = { name: 'Uta', email: 'uta@b\u00fccher.test', password: goodPassword };
    const uta = shop.browser();
    await uta.registers(account);
    await uta.logsIn(account);
    const spellings = ['uta@xn--bcher-kva.test', 'UTA@bu\u0308cher.test', ' \uff55ta@b\u00fccher.test\u00a0\u200b'];
    for (const [n, email] of spellings.entries()) {
      await asks(email);
      expect([email, await resetMails('uta@xn--bcher-kva.test')]).toHaveProperty('1.length', n + 1);
      const change = { currentPassword: goodPassword, email };
      expect((await uta.call('POST', '/users/change-email', change)).body.message).toBe('This is already your email.');
      clock.passes(hour);
    }
  });

  it('is requested with equal responses and statements for every address, without a read of accounts', async () => {
    await shop.registers('Bela');
    const guest = await shop.guest();
    const addresses = [emailOf('Bela'), emailOf('Nobody'), adminOfTheShop.email, `${guest.user._id}@example.test`];
    const responses: object[] = [];
    for (const address of [...addresses, `x@${'long.'.repeat(40)}test`]) {
      let response: Awaited<ReturnType<typeof forgets>> | undefined;
      const statements = await recordedSql(async () => void (response = await forgets(address)));
      const { status, body, headers } = response!;
      responses.push({ status, body, heads: [...headers].map(([name, value]) => [name, value.length]), statements });
    }
    expect(responses[0]).toMatchObject({
      status: 200,
      body: { message: 'If there is an account with this address, we have sent a link.' },
      statements: [expect.stringContaining('rate_limits'), expect.stringContaining('reset_requests')],
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
    for (const address of ['no@address', 'x'.repeat(254)]) expect((await forgets(address)).status).toBe(400);
    await sendsLinks();
    const written: object[] = await shop.dataSource.query(
      `select to_address from platform.mail where template = 'PasswordReset' and to_address = any($1)`,
      [addresses],
    );
    expect(written).toHaveLength(2);
    expect(await shop.dataSource.query('select from identity.reset_requests')).toEqual([]);
  });

  it('can be requested while all accounts are locked, so response times don’t depend on accounts', async () => {
    await shop.registers('Bina');
    const { url } = await shop.again({}, { ...patientTimeouts, lock: 300 });
    const [holder, held] = [shop.dataSource.createQueryRunner(), closing()];
    held.add(() => holder.release());
    await holder.startTransaction();
    held.add(() => holder.rollbackTransaction());
    await holder.query('lock table identity.people, identity.mail_tokens in access exclusive mode');
    for (const name of ['Bina', 'Nobody']) {
      const { status } = await browserAt(url).call('POST', '/users/forgot-password', { email: emailOf(name) });
      expect([name, status]).toEqual([name, 200]);
    }
    await held.close();
    await sendsLinks();
    expect(await resetMails(emailOf('Bina'))).toHaveLength(1);
  });

  it('is mailed about once if several instances process the request', async () => {
    await shop.registers('Chitra');
    const apps = [shop.app, (await shop.again()).app, (await shop.again()).app];
    useManualClock(...apps.slice(1));
    await forgets(emailOf('Chitra'));
    await Promise.all(apps.map((app) => app.get(SendResetLinks).execute()));
    expect(await resetMails(emailOf('Chitra'))).toHaveLength(1);
  });

  it('that is changed by its owner invalidates the reset link, and a mail reports the change', async () => {
    const kiran = await shop.registers('Kiran');
    await asks(emailOf('Kiran'));
    const change = { currentPassword: goodPassword, newPassword };
    expect((await kiran.call('PUT', '/users/password', change)).status).toBe(200);
    expect(await mails.kindsTo(emailOf('Kiran'))).toEqual(['Welcome', 'PasswordReset', 'PasswordChanged']);
    expect((await resets(await mails.tokenTo(emailOf('Kiran'), page))).status).toBe(400);
  });

  it('can be replaced only by the newest link', async () => {
    await shop.registers('Dara');
    await asks(emailOf('Dara'));
    const older = await mails.tokenTo(emailOf('Dara'), page);
    clock.passes(3 * minute);
    await asks(emailOf('Dara'));
    expect((await resets(older)).status).toBe(400);
    expect((await resets(await mails.tokenTo(emailOf('Dara'), page))).status).toBe(200);
  });

  it('can be replaced by its link for 30 minutes', async () => {
    await shop.registers('Esra');
    await asks(emailOf('Esra'));
    const token = await mails.tokenTo(emailOf('Esra'), page);
    const [row] = (await mails.rowsTo(emailOf('Esra'))).slice(-1);
    expect(row?.expires_at.getTime()).toBe(clock.now().getTime() + 30 * minute * 1_000);
    clock.passes(30 * minute);
    expect((await resets(token)).body.message).toBe(invalidLink);
    clock.passes(-1);
    expect((await resets(token)).status).toBe(200);
  });

  it('is replaced by only one of twenty concurrent uses of a link', async () => {
    await shop.registers('Fay');
    await asks(emailOf('Fay'));
    const token = await mails.tokenTo(emailOf('Fay'), page);
    const uses = Array.from({ length: 20 }, (_, n) => resets(token, `${newPassword} ${n}`));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    const winner = statuses.indexOf(200);
    expect((await signsIn(emailOf('Fay'), `${newPassword} ${winner}`)).status).toBe(200);
    expect((await mails.kindsTo(emailOf('Fay'))).filter((kind) => kind === 'PasswordChanged')).toHaveLength(1);
  });

  it('can’t be replaced by a weak password, after which the link is still valid', async () => {
    await shop.registers('Gil');
    await asks(emailOf('Gil'));
    const token = await mails.tokenTo(emailOf('Gil'), page);
    for (const password of ['short', 'password', emailOf('Gil'), '        ']) {
      expect(await resets(token, password)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    }
    expect((await resets(token)).status).toBe(200);
  });

  it('is mailed about once in two minutes, three times an hour and ten a day, silently', async () => {
    await shop.registers('Hema');
    const sent: number[] = [];
    const askEvery = async (seconds: number, times: number) => {
      for (let n = 0; n < times; n++) {
        await countedAttempts(shop).forget();
        await asks(emailOf('Hema'));
        sent.push((await resetMails(emailOf('Hema'))).length);
        clock.passes(seconds);
      }
    };
    await askEvery(minute, 3);
    expect(sent.splice(0)).toEqual([1, 1, 2]);
    await askEvery(2 * minute, 3);
    expect(sent.splice(0)).toEqual([2, 3, 3]);
    await askEvery(hour, 9);
    expect(sent.splice(0)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 10]);
    clock.passes(day);
    await askEvery(minute, 1);
    expect(sent).toEqual([11]);
  });

  it('can be requested ten times and reset twenty times an hour from one IP address', async () => {
    const browser = shop.browser();
    const forgotten = Array.from({ length: 11 }, () =>
      browser.call('POST', '/users/forgot-password', { email: 'a@b.c' }),
    );
    expect((await Promise.all(forgotten)).filter(({ status }) => status === 429)).toHaveLength(1);
    const tried = Array.from({ length: 21 }, (_, n) => resets(`unknown ${n}`, newPassword, browser));
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    expect([400, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([20, 1]);
    await sendsLinks();
  });

  it('of staff leaves a row in the audit trail, without the hash', async () => {
    const { email } = adminOfTheShop;
    // Ends the limits that earlier requests have reached.
    clock.passes(hour);
    await asks(email);
    expect((await resets(await mails.tokenTo(email, page), newPassword)).status).toBe(200);
    const mira = shop.browser();
    const { _id } = await mira.logsIn({ email, password: newPassword });
    const { body } = await mira.call('GET', `/admin/audit?entityId=${_id}`);
    const [row] = body.data as { staffId: string; entity: string; after: object }[];
    expect(row).toMatchObject({
      ...{ staffId: _id, entity: 'identity.people' },
      after: { password_changed_at: expect.any(String) as string },
    });
    expect(JSON.stringify(body.data)).not.toContain('argon2');
    clock.passes(hour);
    await mira.call('PUT', '/users/password', { currentPassword: newPassword, newPassword: adminOfTheShop.password });
    const changed = await mira.call('GET', `/admin/audit?entityId=${_id}`);
    const { staffId, entity } = row!;
    expect(changed.body.data).toMatchObject([
      { staffId, entity, after: { password_changed_at: expect.any(String) } },
      row,
    ]);
  });

  it('has a link that works for no other purpose, and that GET requests don’t use up', async () => {
    await shop.registers('Ines');
    await asks(emailOf('Ines'));
    const token = await mails.tokenTo(emailOf('Ines'), page);
    await fetch(`${shop.url}${page}?token=${token}`);
    await fetch(`${shop.url}/api/v1/users/reset-password?token=${token}`);
    expect((await shop.browser().call('POST', '/users/confirm-email', { token })).status).toBe(400);
    const verifying = await mails.tokenTo(emailOf('Ines'), '/auth/confirm-email');
    expect((await resets(verifying)).status).toBe(400);
    expect((await resets(token)).status).toBe(200);
  });

  it.each(['', ' ', '\0', '\ud800', 'x'.repeat(201), '%00', "' or 1=1 --"])('has no token %j', async (token) => {
    expect((await resets(token)).status).toBe(400);
  });

  it('can be replaced by a link from before a change of the JWT secret', async () => {
    await shop.registers('Jaya');
    await asks(emailOf('Jaya'));
    const previous = 'only-for-specs-only-for-specs-only';
    const renewed = await shop.again({ JWT_SECRET: `new-${previous}`, JWT_SECRET_PREVIOUS: previous });
    useManualClock(renewed.app);
    const token = await mails.tokenTo(emailOf('Jaya'), page, renewed.app);
    expect((await resets(token)).status).toBe(200);
    const [row] = (await mails.rowsTo(emailOf('Jaya'))).filter(({ template }) => template === 'PasswordReset');
    const forgotten = await shop.again({ JWT_SECRET: `newest-${previous}` });
    const keys = forgotten.app.get(HmacLinkTokens, { strict: false });
    expect(keys.tokenOf(row!.token_key!, row!.template, row!.token_seed!)).toBeNull();
  });

  it('has a link whose token is not stored', async () => {
    await shop.registers('Kim');
    await asks(emailOf('Kim'));
    const token = await mails.tokenTo(emailOf('Kim'), page);
    const stored: object[] = await shop.dataSource.query('select t::text from identity.mail_tokens t');
    const written: object[] = await shop.dataSource.query('select m::text from platform.mail m');
    expect(JSON.stringify([stored, written])).not.toContain(token);
  });

  it('is counted in the metrics by the result of the request', async () => {
    await shop.registers('Mira');
    const { count } = shop.app.get(ResetRequestsMetrics, { strict: false });
    for (const address of [emailOf('Mira'), emailOf('Mira'), emailOf('Nobody')]) await forgets(address);
    const results: string[] = [];
    await shop.app.get(SendResetLinks).execute((result) => {
      results.push(result);
      count(result);
    });
    expect(results).toEqual(['sent', 'limited', 'unknown']);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    for (const result of results) expect(metrics).toContain(`shop_reset_requests_total{result="${result}"} 1`);
  });

  it('loses old requests and links by the purge', async () => {
    await shop.registers('Lena');
    await asks(emailOf('Lena'));
    await forgets(emailOf('Lena'));
    const purge = async (seconds: number) => {
      clock.passes(seconds);
      await shop.app.get(PurgeLinksAndDevices).execute();
      const count = async (table: string) =>
        ((await shop.dataSource.query(`select count(*)::int as n from identity.${table}`)) as [{ n: number }])[0].n;
      return { requests: await count('reset_requests'), hasLinks: (await count('mail_tokens')) > 0 };
    };
    expect(await purge(59 * minute)).toEqual({ requests: 1, hasLinks: true });
    expect(await purge(2 * minute)).toEqual({ requests: 0, hasLinks: true });
    expect(await purge(31 * day)).toEqual({ requests: 0, hasLinks: false });
  });

  it('can’t be requested with MAIL_URL=off', async () => {
    const { url } = await shop.again({ MAIL_URL: 'off' });
    const response = await fetch(`${url}/api/v1/users/forgot-password`, {
      ...{ method: 'POST', body: JSON.stringify({ email: emailOf('Asha') }) },
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: 'This shop sends no mail. Please contact us instead.' });
  });

  it('that is requested again before a mail is sent gets only the newest mail', async () => {
    await shop.registers('Divya');
    for (let n = 1; n <= 3; n++) {
      await asks(emailOf('Divya'));
      clock.passes(3 * minute);
    }
    await sendMails(shop.app);
    const states = `select state from platform.mail where to_address = $1 and template = 'PasswordReset' order by id`;
    expect(await shop.dataSource.query(states, [emailOf('Divya')])).toEqual([
      { state: 'cancelled' },
      { state: 'cancelled' },
      { state: 'sent' },
    ]);
  });
});
