import { countedAttempts } from '../../support/database/counted-attempts.js';
import { Argon2PasswordHashes } from '../../../src/identity/adapters/crypto/argon2-password-hashes.js';
import { useManualClock } from '../../support/lifecycle/manual-clock.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Signing in', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
    // A manual clock, so that the backoff doesn't end during the spec on a slow machine.
    useManualClock(shop.app);
  });

  it('requires an account, after which check-auth returns the user', async () => {
    const asha = shop.browser();
    expect((await asha.call('GET', '/users/check-auth')).body).toEqual({ success: false, data: null });
    const account = { name: 'Asha', email: emailOf('Asha'), password: goodPassword };
    const registered = await asha.registers(account);
    expect(registered).toMatchObject({ status: 201, body: { success: true, data: 'Registration successful' } });
    expect(await asha.isKnownAs()).toBeNull();
    const response = await asha.triesToLogIn({ email: ` ${account.email.toUpperCase()} `, password: goodPassword });
    expect(response.body.message).toBe('Logged in successfully');
    expect(await asha.isKnownAs()).toEqual({ _id: expect.any(String), name: 'Asha', userName: 'Asha', role: 'user' });
  });

  it('never reveals whether an account exists', async () => {
    await shop.registers('Bela');
    const wrong = await shop.browser().triesToLogIn({ email: emailOf('Bela'), password: 'not the password' });
    const unknown = await shop.browser().triesToLogIn({ email: emailOf('Nobody'), password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.data).toBe(wrong.body.message);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('allows one account per email, ignoring case', async () => {
    await shop.registers('Chitra');
    const again = { name: 'Other', email: emailOf('CHITRA').toUpperCase(), password: goodPassword };
    expect((await shop.browser().registers(again)).status).toBe(409);
    const tries = [1, 2, 3].map(() => shop.browser().registers({ ...again, email: emailOf('Dev') }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('knows one mailbox by every spelling of its address', async () => {
    const account = { name: 'Uta', email: 'uta@b\u00fccher.test', password: goodPassword };
    expect((await shop.browser().registers(account)).status).toBe(201);
    for (const email of ['uta@xn--bcher-kva.test', 'UTA@bu\u0308cher.test', '\uff55ta@b\u00fccher.test\u00a0\u200b']) {
      expect([email, (await shop.browser().registers({ ...account, email })).status]).toEqual([email, 409]);
      expect([email, (await shop.browser().triesToLogIn({ email, password: goodPassword })).status]).toEqual([
        email,
        200,
      ]);
    }
  });

  it('signs in accounts of before by their own spelling', async () => {
    for (const email of ['"old"@example.test', 'zoe@m\u00fcller.test']) {
      const { user } = await shop.registers(`Former${email.length}`);
      await shop.dataSource.query('update identity.people set email = $2 where id = $1', [user._id, email]);
      expect((await shop.browser().triesToLogIn({ email, password: goodPassword })).status).toBe(200);
      const wrong = await shop.browser().triesToLogIn({ email, password: 'not the password' });
      expect(wrong.status).toBe(email.includes('"') ? 400 : 401);
    }
  });

  it('accepts a password however a keyboard composes it', async () => {
    const account = { name: 'Noor', email: emailOf('Noor'), password: 'Cafe\u0301 au lait, noir' };
    expect((await shop.browser().registers(account)).status).toBe(201);
    for (const [password, status] of [
      ['Caf\u00e9 au\u00a0lait, noir', 200],
      ['Caf\u00e9 au lait, noir ', 401],
      ['Caf\u00e9 au lait,\u200b noir', 401],
    ] as const) {
      expect([password, (await shop.browser().triesToLogIn({ ...account, password })).status]).toEqual([
        password,
        status,
      ]);
    }
  });

  it('accepts no address that no mail can be sent to, wherever one is entered', async () => {
    const noMail = [
      ...['<x@example.test>', 'x;y@example.test', 'j\u00fcrgen@example.test', '"q"@example.test', 'x@[127.0.0.1]'],
      ...['x@foo_bar.test', `${'x'.repeat(65)}@example.test`, 'x@example..test', 'x@example.test.', 'x@test'],
    ];
    const member = await shop.registers('Olga');
    for (const email of noMail) {
      const password = goodPassword;
      const doors = [
        await shop.browser().registers({ name: 'X', email, password }),
        await shop.browser().triesToLogIn({ email, password }),
        await shop.browser().call('POST', '/users/forgot-password', { email }),
        await member.call('POST', '/users/change-email', { email, currentPassword: password }),
      ];
      expect([email, ...doors.map(({ status }) => status)]).toEqual([email, 400, 400, 400, 400]);
      for (const { body } of doors) expect(body).toMatchObject({ errors: [{ field: 'email' }] });
    }
  });

  it('names invalid fields', async () => {
    const good = { name: 'Esha', email: emailOf('Esha'), password: goodPassword };
    const invalid = [
      ...[
        ['name', ''],
        ['name', '\u200b\u3164\u2800'],
        ['email', 'esha'],
        ['email', 'x..y@example.test'],
      ],
      ...[
        ['email', '.x@example.test'],
        ['email', 'x@example.'],
        ['password', 'short'],
        ['password', ' '.repeat(12)],
      ],
    ] as const;
    for (const [field, value] of invalid) {
      const { status, body } = await shop.browser().registers({ ...good, [field!]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ field }] });
    }
    for (const password of ['password1', 'loomandlane']) {
      expect((await shop.browser().registers({ ...good, password })).status).toBe(400);
    }
  });

  it('accepts no role from the client', async () => {
    const account = { name: 'Farah', email: emailOf('Farah'), password: goodPassword, role: 'admin', _id: 'x' };
    const farah = shop.browser();
    await farah.registers(account);
    expect((await farah.logsIn(account)).role).toBe('user');
    expect((await farah.call('GET', '/admin/getProduct')).status).toBe(403);
    expect((await shop.browser().call('GET', '/admin/getProduct')).status).toBe(401);
    expect((await (await shop.admin()).call('GET', '/admin/getProduct')).status).toBe(200);
  });

  it('sets an HttpOnly cookie, and opens a new session each time', async () => {
    const gita = await shop.registers('Gita');
    const first = gita.cookies.get('sid');
    const { setCookies } = await gita.send('POST', '/users/login', { email: emailOf('Gita'), password: goodPassword });
    expect(setCookies.find((line) => line.startsWith('sid='))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(gita.cookies.get('sid')).not.toBe(first);
    const planted = await shop.browser().send('GET', '/users/check-auth', undefined, { cookie: `sid=${first}` });
    expect(planted.body.data).toBeNull();
  });

  it('ends immediately on every instance', async () => {
    const other = await shop.again();
    const hema = await shop.registers('Hema');
    const sessionCookie = `sid=${hema.cookies.get('sid')}`;
    const elsewhere = () =>
      fetch(`${other.url}/api/v1/shop/cart/get/${hema.user._id}`, { headers: { cookie: sessionCookie } });
    expect((await elsewhere()).status).toBe(200);
    expect((await hema.logsOut()).status).toBe(200);
    expect(await hema.isKnownAs()).toBeNull();
    expect((await elsewhere()).status).toBe(401);
  });

  it('limits guesses from any address, whether or not the account exists', async () => {
    await shop.registers('Indra');
    const guesses = async (email: string) => {
      const responses: { status: number; body: object }[] = [];
      for (let n = 0; n < 7; n++) {
        const thief = shop.browser();
        const { status, body } = await thief.triesToLogIn({ email, password: `guess number ${n}` });
        responses.push({ status, body });
      }
      return responses;
    };
    const known = await guesses(emailOf('Indra'));
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await guesses(emailOf('Nemo'))).toEqual(known);
  });

  it('doesn’t lock the owner out because of a stranger’s guesses', async () => {
    const kala = await shop.registers('Kala');
    const thief = shop.browser();
    for (let n = 0; n < 8; n++) await thief.triesToLogIn({ email: emailOf('Kala'), password: `guess number ${n}` });
    expect((await kala.triesToLogIn({ email: emailOf('Kala'), password: goodPassword })).status).toBe(200);
    expect((await thief.triesToLogIn({ email: emailOf('Kala'), password: goodPassword })).status).toBe(429);
  });

  it('limits failed attempts per IP address to fifty, except for a browser that the account knows', async () => {
    await shop.registers('Lata');
    const thief = shop.browser();
    const triesFrom = async () => (await thief.triesToLogIn({ email: emailOf('Lata'), password: goodPassword })).status;
    for (let n = 0; n < 60; n++) expect(await triesFrom()).toBe(200);
    await countedAttempts(shop).set('login-from', 50);
    expect(await triesFrom()).toBe(200);
    thief.cookies.clear();
    expect(await triesFrom()).toBe(429);
  });

  it('rehashes a password when the cost parameters were raised', async () => {
    const lena = await shop.registers('Lena');
    const keptAs = () =>
      shop.dataSource.query('select password_hash as hash from identity.people where id = $1', [lena.user._id]);
    const { cost } = Argon2PasswordHashes;
    const changed = jest.replaceProperty(Argon2PasswordHashes, 'cost', { memoryCost: 64, timeCost: 2, parallelism: 1 });
    try {
      expect((await keptAs())[0].hash).not.toContain('m=64,t=2,p=1');
      await lena.logsIn({ email: emailOf('Lena'), password: goodPassword });
      expect((await keptAs())[0].hash).toContain('m=64,t=2,p=1');
      await lena.logsIn({ email: emailOf('Lena'), password: goodPassword });
    } finally {
      // `restore` would set the production cost instead of the specs' cheaper cost.
      changed.replaceValue(cost);
    }
  });

  it('gives programs a bearer token and no cookie', async () => {
    await shop.registers('Jaya');
    const program = shop.browser();
    const body = { email: emailOf('Jaya'), password: goodPassword };
    const response = await program.send('POST', '/users/login', body, { 'x-token-delivery': 'body' });
    const { accessToken, user } = response.body.data as { accessToken: string; user: { _id: string } };
    expect(program.cookies.has('sid')).toBe(false);
    const ask = (token: string) =>
      program.send('GET', `/shop/cart/get/${user._id}`, undefined, { authorization: `Bearer ${token}` });
    expect((await ask(accessToken)).status).toBe(200);
    expect((await ask(accessToken.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')))).status).toBe(401);
    const [, payload] = accessToken.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    expect((await ask(unsigned)).status).toBe(401);
  });
});
