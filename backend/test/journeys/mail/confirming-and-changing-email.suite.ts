import { countedAttempts } from '../../support/database/counted-attempts.js';
import { SendResetLinks } from '../../../src/identity/application/password/send-reset-links.js';
import { browserAt } from '../../support/http/browser.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { signingIn } from '../../support/people/signing-in.js';
import { adminOfTheShop, emailOf, goodPassword } from '../../support/shop.js';
import { type AccountsShop, openAccountsShop } from '../../support/people/accounts-shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const page = '/auth/confirm-email';
const newOf = (name: string) => `new.${emailOf(name)}`;
const [minute, hour, day] = [60, 3_600, 86_400];

describe('An email address', () => {
  afterAll(closeOpened);
  let shop: AccountsShop['shop'];
  let clock: AccountsShop['clock'];
  let mails: AccountsShop['mails'];
  beforeAll(async () => {
    ({ shop, clock, mails } = await openAccountsShop());
  });
  beforeEach(() => countedAttempts(shop).forget());

  type Person = Awaited<ReturnType<typeof shop.registers>>;
  const changes = ({ call }: Pick<Person, 'call'>, email: string, currentPassword = goodPassword) =>
    call('POST', '/users/change-email', { email, currentPassword });
  const confirms = (token: string, { call }: Pick<Person, 'call'> = shop.browser()) =>
    call('POST', '/users/confirm-email', { token });
  const accountOf = async ({ call }: Pick<Person, 'call'>) =>
    (await call('GET', '/users/me')).body.data as { email: string; emailVerifiedAt: string | null };

  describe('of a new account', () => {
    it('is confirmed by the link in the first mail, but the account can be used before', async () => {
      const asha = await shop.registers('Asha');
      expect(await mails.kindsTo(emailOf('Asha'))).toEqual(['Welcome']);
      expect(await accountOf(asha)).toEqual({
        ...{ name: 'Asha', email: emailOf('Asha') },
        ...{ emailVerifiedAt: null, emailUndeliverableAt: null },
      });
      const token = await mails.tokenTo(emailOf('Asha'), page);
      clock.passes(7 * day - 1);
      expect((await confirms(token)).body.message).toBe('Your email is confirmed.');
      expect((await accountOf(await signsIn('Asha'))).emailVerifiedAt).toBe(clock.now().toISOString());
      expect((await confirms(token)).status).toBe(400);
    });

    it('is confirmed by the link after a guest’s registration, too', async () => {
      const guest = await shop.guest();
      await guest.registers({ name: 'Bela', email: emailOf('Bela'), password: goodPassword });
      expect((await confirms(await mails.tokenTo(emailOf('Bela'), page), guest)).status).toBe(200);
      expect((await accountOf(guest)).emailVerifiedAt).not.toBeNull();
    });

    it('can be confirmed for seven days, and with a new link on request', async () => {
      const chitra = await shop.registers('Chitra');
      const first = await mails.tokenTo(emailOf('Chitra'), page);
      const sendsAgain = () => chitra.call('POST', '/users/send-verification', {});
      expect((await sendsAgain()).status).toBe(200);
      expect(await mails.kindsTo(emailOf('Chitra'))).toEqual(['Welcome']);
      clock.passes(2 * minute);
      expect((await sendsAgain()).status).toBe(200);
      expect((await confirms(first)).status).toBe(400);
      const second = await mails.tokenTo(emailOf('Chitra'), page);
      clock.passes(7 * day);
      expect((await confirms(second)).status).toBe(400);
      clock.passes(-1);
      expect((await confirms(second)).status).toBe(200);
      expect((await (await signsIn('Chitra')).call('POST', '/users/send-verification', {})).status).toBe(200);
      expect(await mails.kindsTo(emailOf('Chitra'))).toEqual(['Welcome', 'EmailVerification', 'NewSignIn']);
    });
  });

  const signsIn = async (name: string, email = emailOf(name)) => {
    const person = shop.browser();
    await person.logsIn({ email, password: goodPassword });
    return person;
  };

  it('changes by the link in a mail to the new address, which ends all other sessions', async () => {
    const dara = await shop.registers('Dara');
    const phone = await signsIn('Dara');
    const asked = await changes(dara, ` ${newOf('Dara').toUpperCase()} `);
    expect(asked.status).toBe(200);
    expect((await accountOf(dara)).email).toBe(emailOf('Dara'));
    const { status, body } = await confirms(await mails.tokenTo(newOf('Dara'), page), dara);
    expect([status, body.message]).toEqual([200, 'Your email is changed. Log in with the new one from now on.']);
    expect(await accountOf(dara)).toMatchObject({
      email: newOf('Dara'),
      emailVerifiedAt: clock.now().toISOString(),
    });
    expect(await phone.isKnownAs()).toBeNull();
    expect((await phone.triesToLogIn({ email: emailOf('Dara'), password: goodPassword })).status).toBe(401);
    await signsIn('Dara', newOf('Dara'));
    expect((await mails.kindsTo(emailOf('Dara'))).slice(-1)).toEqual(['EmailChanged']);
    const [changed] = (await mails.rowsTo(emailOf('Dara'))).slice(-1);
    expect(JSON.stringify(mails.written(changed!))).toContain('n…@e…');
    expect(JSON.stringify(mails.written(changed!))).not.toContain(newOf('Dara'));
  });

  it('changes by the link on a device without a session of the account, and ends all its sessions', async () => {
    const esra = await shop.registers('Esra');
    const ines = await shop.registers('Ines');
    await changes(esra, newOf('Esra'));
    expect((await confirms(await mails.tokenTo(newOf('Esra'), page), ines)).status).toBe(200);
    expect([(await esra.isKnownAs())?.name, (await ines.isKnownAs())?.name]).toEqual([undefined, 'Ines']);
  });

  it('changes with the current password only', async () => {
    const fay = await shop.registers('Fay');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await changes(fay, newOf('Fay'), `guess number ${n}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await mails.rowsTo(newOf('Fay'))).toEqual([]);
  });

  it.each([
    ...['', 'no address', 'a@b', 'a b@c.example', 'a@c.example\r\nBcc: b@c.example', '@c.example'],
    'मीरा@example.test',
  ])('can’t be %j', async (email) => {
    const response = await changes(await signsIn('Ines'), email);
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } });
  });

  it('that was mistyped gets no mail if the correct one is entered before the mail is sent', async () => {
    const lina = await shop.registers('Lina');
    await changes(lina, 'lima@example.test');
    await changes(lina, newOf('Lina'));
    await sendMails(shop.app);
    const states = `select to_address as "to", state from platform.mail where template = 'NewEmailConfirmation'
                     and to_address = any($1) order by id`;
    expect(await shop.dataSource.query(states, [['lima@example.test', newOf('Lina')]])).toEqual([
      { to: 'lima@example.test', state: 'cancelled' },
      { to: newOf('Lina'), state: 'sent' },
    ]);
  });

  it('of another account gets the same response but no mail', async () => {
    const gil = await shop.registers('Gil');
    await shop.registers('Hema');
    const [taken, free] = [await changes(gil, emailOf('Hema')), await changes(gil, newOf('Gil'))];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await mails.kindsTo(emailOf('Hema'))).toEqual(['Welcome']);
    expect((await changes(gil, emailOf('Gil'))).body.message).toBe('This is already your email.');
  });

  it('that was registered for another account after the link was sent is refused', async () => {
    const jaya = await shop.registers('Jaya');
    await changes(jaya, newOf('Jaya'));
    await shop.browser().registers({ name: 'Other', email: newOf('Jaya'), password: goodPassword });
    const token = await mails.tokenTo(newOf('Jaya'), page).catch(() => '');
    // The newest link to this address belongs to the other account.
    const [first] = await mails.rowsTo(newOf('Jaya'));
    const url = mails.written(first!).blocks.flatMap((block) => (block.kind === 'link' ? [new URL(block.url)] : []))[0];
    expect((await confirms(url!.searchParams.get('token')!, jaya)).status).toBe(409);
    expect((await accountOf(jaya)).email).toBe(emailOf('Jaya'));
    expect((await confirms(token)).status).toBe(200);
  });

  it('that was replaced has no valid password link any more', async () => {
    const kim = await shop.registers('Kim');
    await shop.browser().call('POST', '/users/forgot-password', { email: emailOf('Kim') });
    await shop.app.get(SendResetLinks).execute();
    await changes(kim, newOf('Kim'));
    await confirms(await mails.tokenTo(newOf('Kim'), page), kim);
    const token = await mails.tokenTo(emailOf('Kim'), '/auth/reset-password');
    const response = await shop
      .browser()
      .call('POST', '/users/reset-password', { token, password: 'eight blue kites' });
    expect(response.status).toBe(400);
  });

  it('can be changed by its link for an hour, unless the password changes', async () => {
    const lena = await shop.registers('Lena');
    await changes(lena, newOf('Lena'));
    const token = await mails.tokenTo(newOf('Lena'), page);
    clock.passes(hour);
    expect((await confirms(token)).status).toBe(400);
    clock.passes(-1);
    await lena.call('PUT', '/users/password', { currentPassword: goodPassword, newPassword: 'eight blue kites' });
    expect((await confirms(token)).status).toBe(400);
  });

  it('is changed once by twenty concurrent uses of the link', async () => {
    const mia = await shop.registers('Mia');
    await changes(mia, newOf('Mia'));
    const token = await mails.tokenTo(newOf('Mia'), page);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await confirms(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await mails.kindsTo(emailOf('Mia'))).filter((kind) => kind === 'EmailChanged')).toHaveLength(1);
  });

  describe('that was replaced', () => {
    const undoPage = '/auth/undo-email-change';
    const newPassword = 'eight blue kites';
    const undoes = (token: string, password = newPassword, browser = shop.browser()) =>
      browser.call('POST', '/users/undo-email-change', { token, password });
    /** @returns the token in the mail to the former address */
    const moves = async (person: Pick<Person, 'call'>, from: string, to: string, password = goodPassword) => {
      expect((await changes(person, to, password)).status).toBe(200);
      expect((await confirms(await mails.tokenTo(to, page), person)).status).toBe(200);
      clock.passes(1);
      return mails.tokenTo(from, undoPage);
    };

    it('comes back by the link in the mail to it, with a new password and without any session', async () => {
      const oma = await shop.registers('Oma');
      const token = await moves(oma, emailOf('Oma'), newOf('Oma'));
      const thief = shop.browser();
      await thief.logsIn({ email: newOf('Oma'), password: goodPassword });
      await fetch(`${shop.url}${undoPage}?token=${token}`);
      expect(await undoes(token, 'short')).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
      const checks = () => shop.browser().call('POST', '/users/undo-email-change/check', { token });
      expect(await checks()).toMatchObject({ status: 200, body: { data: { email: emailOf('Oma') } } });
      const browser = shop.browser();
      const { status, body } = await undoes(token, newPassword, browser);
      expect(await checks()).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } });
      expect([status, body.message]).toEqual([
        200,
        'You have your email back, and a new password. Please log in with them.',
      ]);
      expect([await oma.isKnownAs(), await thief.isKnownAs(), browser.cookies.has('sid')]).toEqual([null, null, false]);
      for (const [email, password] of [
        [newOf('Oma'), goodPassword],
        [newOf('Oma'), newPassword],
        [emailOf('Oma'), goodPassword],
      ] as const) {
        expect((await thief.triesToLogIn({ email, password })).status).toBe(401);
      }
      expect((await browser.triesToLogIn({ email: emailOf('Oma'), password: newPassword })).status).toBe(200);
      expect((await mails.kindsTo(emailOf('Oma'))).slice(-1)).toEqual(['PasswordChanged']);
      const [told] = (await mails.rowsTo(newOf('Oma'))).slice(-1);
      expect([told!.template, told!.token_seed]).toEqual(['EmailChanged', null]);
      expect(await undoes(token)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('please write to us') as string, errors: [{ field: 'token' }] },
      });
    });

    it('comes back for seven days', async () => {
      const pia = await shop.registers('Pia');
      const token = await moves(pia, emailOf('Pia'), newOf('Pia'));
      clock.passes(7 * day - 1);
      expect((await undoes(token)).status).toBe(400);
      clock.passes(-1);
      expect((await undoes(token)).status).toBe(200);
    });

    it('comes back to its first owner, whatever a thief changed since, and the thief’s links end', async () => {
      const rani = await shop.registers('Rani');
      const first = await moves(rani, emailOf('Rani'), 'thief@example.test');
      const second = await moves(rani, 'thief@example.test', 'thief2@example.test');
      const password = { currentPassword: goodPassword, newPassword: 'nine red trams' };
      expect((await rani.call('PUT', '/users/password', password)).status).toBe(200);
      expect((await undoes(second, 'ten grey goats')).status).toBe(200);
      const { status } = await undoes(first);
      expect(status).toBe(200);
      expect(
        (await signingIn(browserAt(shop.url)).triesToLogIn({ email: emailOf('Rani'), password: newPassword })).status,
      ).toBe(200);
    });

    it('ends the links to later addresses when it comes back', async () => {
      const sita = await shop.registers('Sita');
      const first = await moves(sita, emailOf('Sita'), 'thief3@example.test');
      const second = await moves(sita, 'thief3@example.test', 'thief4@example.test');
      expect((await undoes(first)).status).toBe(200);
      expect((await undoes(second)).status).toBe(400);
    });

    it('can’t be taken by another account meanwhile, but afterwards', async () => {
      const tara = await shop.registers('Tara');
      await moves(tara, emailOf('Tara'), newOf('Tara'));
      const registers = () =>
        shop.browser().registers({ name: 'Other', email: emailOf('Tara'), password: goodPassword });
      expect((await registers()).status).toBe(409);
      const uma = await shop.registers('Uma');
      expect((await changes(uma, emailOf('Tara'))).status).toBe(200);
      expect((await mails.kindsTo(emailOf('Tara'))).slice(-1)).toEqual(['EmailChanged']);
      clock.passes(7 * day);
      expect((await registers()).status).toBe(201);
    });

    it('can’t be taken by a link of before either, which holds it as it was typed', async () => {
      const xena = await shop.registers('Xena');
      await changes(xena, newOf('Xena'));
      const token = await mails.tokenTo(newOf('Xena'), page);
      const yara = await shop.registers('Yara');
      await moves(yara, emailOf('Yara'), newOf('Yara'));
      const asTyped = 'update identity.mail_tokens set new_email = upper($1) where new_email = $2';
      await shop.dataSource.query(asTyped, [emailOf('Yara'), newOf('Xena')]);
      expect((await confirms(token, xena)).status).toBe(409);
      expect((await accountOf(xena)).email).toBe(emailOf('Xena'));
    });

    it('says so where another account has it by now', async () => {
      const veda = await shop.registers('Veda');
      const token = await moves(veda, emailOf('Veda'), newOf('Veda'));
      await shop.registers('Wani');
      await shop.dataSource.query('update identity.people set email = $1 where email = $2', [
        emailOf('Veda'),
        emailOf('Wani'),
      ]);
      expect(await undoes(token)).toMatchObject({
        status: 409,
        body: { message: 'Another account has this email by now, so it can’t be given back. Please write to us.' },
      });
      expect((await accountOf(veda)).email).toBe(newOf('Veda'));
    });

    it('is undone once by concurrent uses of the link', async () => {
      const yami = await shop.registers('Yami');
      const token = await moves(yami, emailOf('Yami'), newOf('Yami'));
      const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await undoes(token)).status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it('is in the export, and its link is deleted with the account', async () => {
      const zara = await shop.registers('Zara');
      await moves(zara, emailOf('Zara'), newOf('Zara'));
      const { person } = (await zara.call('GET', '/users/export')).body.data as { person: { links: object[] } };
      expect(person.links).toContainEqual(
        expect.objectContaining({ purpose: 'undoEmailChange', newEmail: emailOf('Zara') }),
      );
      await zara.call('DELETE', '/users/me', { currentPassword: goodPassword });
      const left = 'select from identity.email_undos where person_id = $1';
      expect(await shop.dataSource.query(left, [zara.user._id])).toEqual([]);
    });
  });

  it('may be changed five times a day, not counting refused requests', async () => {
    const nora = await shop.registers('Nora');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await changes(nora, 'no address')).status);
    for (let n = 0; n < 6; n++) statuses.push((await changes(nora, `${n}.${emailOf('Nora')}`)).status);
    expect(statuses).toEqual([400, 400, 400, 200, 200, 200, 200, 200, 429]);
  });

  it('of staff changes with a row in the audit trail that names no address', async () => {
    const mira = await shop.admin();
    await changes(mira, newOf('Mira'), adminOfTheShop.password);
    expect((await confirms(await mails.tokenTo(newOf('Mira'), page), mira)).status).toBe(200);
    const { body } = await mira.call('GET', `/admin/audit?entityId=${mira.user._id}`);
    expect(body.data).toMatchObject([
      { staffId: mira.user._id, after: { email_verified_at: expect.any(String) as string } },
    ]);
    expect(JSON.stringify(body.data)).not.toContain('@');
  });

  it('can’t be changed by guests', async () => {
    expect((await changes(await shop.guest(), newOf('Guest'))).status).toBe(403);
  });

  it('can be neither changed nor confirmed with MAIL_URL=off', async () => {
    const { url } = await shop.again({ MAIL_URL: 'off' });
    const silent = signingIn(browserAt(url));
    await silent.registers({ name: 'Omar', email: emailOf('Omar'), password: goodPassword });
    await silent.logsIn({ email: emailOf('Omar'), password: goodPassword });
    expect((await changes(silent, newOf('Omar'))).status).toBe(409);
    expect((await silent.call('POST', '/users/send-verification', {})).status).toBe(409);
    expect(await mails.rowsTo(emailOf('Omar'))).toEqual([]);
  });
});
