import { countedAttempts } from '../../support/database/counted-attempts.js';
import { Argon2PasswordHashes, hashesAtATime } from '../../../src/identity/adapters/crypto/argon2-password-hashes.js';
import { SendResetLinks } from '../../../src/identity/application/password/send-reset-links.js';
import { PasswordHashes } from '../../../src/identity/domain/password-hashes.js';
import { Unreachable } from '../../../src/shared/errors.js';
import { browserAt } from '../../support/http/browser.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { signingIn } from '../../support/people/signing-in.js';
import { cheapHash, emailOf, goodPassword } from '../../support/shop.js';
import { type AccountsShop, openAccountsShop } from '../../support/people/accounts-shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const newPassword = 'eight blue kites';

describe('The limits of an account', () => {
  afterAll(closeOpened);
  let shop: AccountsShop['shop'];
  let clock: AccountsShop['clock'];
  let mails: AccountsShop['mails'];
  beforeAll(async () => {
    ({ shop, clock, mails } = await openAccountsShop());
  });
  beforeEach(() => countedAttempts(shop).forget());

  type Person = Awaited<ReturnType<typeof shop.registers>>;
  const times = async (count: number, attempt: (n: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await attempt(n)).status);
    return statuses;
  };
  const all = (count: number, status: number) => Array<number>(count).fill(status);
  const signsIn = (name: string, password = goodPassword, browser = shop.browser()) =>
    browser.triesToLogIn({ email: emailOf(name), password });
  /** A browser with the cookies of another one, in a network of its own. */
  const elsewhere = (cookies: Map<string, string>) => signingIn(browserAt(shop.url, new Map(cookies)));
  const changes = ({ send }: Person, currentPassword: string, wanted = newPassword) =>
    send('PUT', '/users/password', { currentPassword, newPassword: wanted });
  const resets = async (name: string, browser = shop.browser()) => {
    await shop.browser().call('POST', '/users/forgot-password', { email: emailOf(name) });
    await shop.app.get(SendResetLinks).execute();
    const token = await mails.tokenTo(emailOf(name), '/auth/reset-password');
    return browser.call('POST', '/users/reset-password', { token, password: newPassword });
  };
  /** Strangers of many networks, until the longest wait. */
  const strangersGuess = async (name: string) => {
    const stranger = shop.browser();
    const guess = (n: number) =>
      stranger.send(
        'POST',
        '/users/login',
        { email: emailOf(name), password: `guess ${n}` },
        {
          'x-forwarded-for': `198.51.100.${n}`,
        },
      );
    for (let n = 0; n < 16; n++) {
      const { status } = await guess(n);
      expect(status).toBe(401);
      if (n >= 4 && n < 15) clock.passes(2 ** (n - 4));
    }
    expect((await guess(17)).headers.get('retry-after')).toBe('900');
  };

  describe('while the shop refuses', () => {
    let refusing: jest.SpyInstance | undefined;
    afterEach(() => refusing?.mockRestore());
    const refuses = () => {
      const busy = new Unreachable('Many people are signing in.', 'shop');
      return (refusing = jest.spyOn(shop.app.get(PasswordHashes), 'matches').mockRejectedValue(busy));
    };

    it('count no sign-in', async () => {
      await shop.registers('Asha');
      const [anywhere, refusal] = [shop.browser(), refuses()];
      expect(await times(60, () => signsIn('Asha', goodPassword, anywhere))).toEqual(all(60, 503));
      refusal.mockRestore();
      expect(await times(5, () => signsIn('Asha', 'not this one'))).toEqual(all(5, 401));
      expect((await signsIn('Asha')).status).toBe(429);
    });

    it.each<[string, (person: Person, current: string) => Promise<{ status: number }>]>([
      ['change of the password', (person, current) => changes(person, current)],
      [
        'change of the email',
        ({ call }, currentPassword) => call('POST', '/users/change-email', { currentPassword, email: 'a@b.example' }),
      ],
      ['deletion', ({ call }, currentPassword) => call('DELETE', '/users/me', { currentPassword })],
    ])('count no %s', async (what, attempt) => {
      const person = await shop.registers(`Bela${what.length}`);
      const refusal = refuses();
      expect(await times(8, () => attempt(person, goodPassword))).toEqual(all(8, 503));
      refusal.mockRestore();
      expect(await times(6, (n) => attempt(person, `guess ${n}`))).toEqual([...all(5, 400), 429]);
    });
  });

  it('let a customer sign in after a few hashes, whatever another network has in flight', async () => {
    for (let n = 0; n < 20; n++) await shop.registers(`Quinn${n}`);
    jest.replaceProperty(Argon2PasswordHashes, 'cost', { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 });
    await shop.registers('Quinn');
    await shop.dataSource.query(`
      update identity.people p set password_hash = quinn.password_hash from identity.people quinn
       where quinn.name = 'Quinn' and p.name like 'Quinn%'`);
    const [hashes, completed] = [shop.app.get(PasswordHashes), [] as string[]];
    let [computing, before, waiting] = [0, 0, 0];
    const matches = hashes.matches.bind(hashes);
    const counting = jest.spyOn(hashes, 'matches').mockImplementation(async (stored, password) => {
      if (password === goodPassword) [before, waiting] = [completed.length, computing];
      computing += 1;
      try {
        const isRight = await matches(stored, password);
        completed.push(password);
        return isRight;
      } finally {
        computing -= 1;
      }
    });
    const flooding = shop.browser();
    const flood = Array.from({ length: 60 }, (_, n) => signsIn(`Quinn${n % 20}`, 'a flood', flooding));
    await eventually(async () => expect(computing).toBeGreaterThan(10));
    expect((await signsIn('Quinn')).status).toBe(200);
    expect(waiting).toBeGreaterThan(5);
    expect(completed.indexOf(goodPassword) - before).toBeLessThanOrEqual(3 * hashesAtATime());
    for (const { status } of await Promise.all(flood)) expect([401, 429, 503]).toContain(status);
    counting.mockRestore();
    jest.replaceProperty(Argon2PasswordHashes, 'cost', cheapHash);
  });

  it('count no new password that is unfit, when the current one is right', async () => {
    const chitra = await shop.registers('Chitra');
    expect(await times(8, () => changes(chitra, goodPassword, 'password'))).toEqual(all(8, 400));
    expect((await changes(chitra, goodPassword)).status).toBe(200);
  });

  it('count no sign-in for its network that another limit refuses', async () => {
    await shop.registers('Dara');
    await strangersGuess('Dara');
    const office = shop.browser();
    expect(await times(55, () => signsIn('Dara', goodPassword, office))).toEqual(all(55, 429));
    await shop.registers('Dev');
    expect((await signsIn('Dev', goodPassword, office)).status).toBe(200);
  });

  it('let a browser that the account knows in from any network, while strangers guess', async () => {
    const esra = await shop.registers('Esra');
    await strangersGuess('Esra');
    expect((await signsIn('Esra')).status).toBe(429);
    const known = elsewhere(esra.cookies);
    expect(await times(3, () => signsIn('Esra', 'not this one', known))).toEqual(all(3, 401));
    expect((await signsIn('Esra', goodPassword, known)).status).toBe(200);
  });

  it('limit the guesses by a browser that the account knows, too', async () => {
    const fay = await shop.registers('Fay');
    const stolen = elsewhere(fay.cookies);
    expect(await times(6, (n) => signsIn('Fay', `guess ${n}`, stolen))).toEqual([...all(5, 401), 429]);
  });

  it('let a person in who has reset the password by mail, while strangers guess', async () => {
    await shop.registers('Gil');
    await strangersGuess('Gil');
    const gil = shop.browser();
    expect((await resets('Gil', gil)).status).toBe(200);
    const noCookies = { email: emailOf('Gil'), password: newPassword };
    expect((await shop.browser().triesToLogIn(noCookies)).status).toBe(200);
    for (let n = 0; n < 6; n++) await signsIn('Gil', `guess ${n}`);
    expect((await signsIn('Gil', newPassword)).status).toBe(429);
    expect((await signsIn('Gil', newPassword, gil)).status).toBe(200);
    expect((await signsIn('Gil', newPassword, elsewhere(gil.cookies))).status).toBe(200);
  });

  it('let a person in who has mistyped a known browser’s password too often, once it is reset', async () => {
    const hema = await shop.registers('Hema');
    expect(await times(6, (n) => signsIn('Hema', `guess ${n}`, hema))).toContain(429);
    await resets('Hema', hema);
    expect((await signsIn('Hema', newPassword, hema)).status).toBe(200);
  });

  it.each<[string, (person: Person) => Promise<{ status: number }>]>([
    ['reset', (person) => resets(person.user.name)],
    ['change', (person) => changes(person, goodPassword)],
  ])('treat a browser and a network as unknown after a %s of the password elsewhere', async (what, renews) => {
    const name = `Ines${what}`;
    const ines = await shop.registers(name);
    const thief = shop.browser();
    expect((await signsIn(name, goodPassword, thief)).status).toBe(200);
    expect((await renews(ines)).status).toBe(200);
    for (let n = 0; n < 6; n++) await signsIn(name, `guess ${n}`);
    expect((await signsIn(name, newPassword, thief)).status).toBe(429);
    clock.passes(3_600);
    const before = (await mails.kindsTo(emailOf(name))).filter((kind) => kind === 'NewSignIn').length;
    expect((await signsIn(name, newPassword, thief)).status).toBe(200);
    const after = (await mails.kindsTo(emailOf(name))).filter((kind) => kind === 'NewSignIn').length;
    expect(after).toBe(before + 1);
  });

  it('keep the browser known that has changed the password', async () => {
    const jaya = await shop.registers('Jaya');
    expect((await changes(jaya, goodPassword)).status).toBe(200);
    await signsIn('Jaya', newPassword, jaya);
    expect(await mails.kindsTo(emailOf('Jaya'))).not.toContain('NewSignIn');
  });

  it('allow five changes of the password an hour', async () => {
    const kim = await shop.registers('Kim');
    const passwords = [goodPassword, ...Array.from({ length: 6 }, (_, n) => `${newPassword} ${n}`)];
    const change = (n: number) => changes(kim, passwords[n]!, passwords[n + 1]);
    expect(await times(5, change)).toEqual(all(5, 200));
    const refused = await change(5);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    clock.passes(3_601);
    expect((await change(5)).status).toBe(200);
  });

  it('mail about changes of the password once in ten minutes', async () => {
    const omar = await shop.registers('Omar');
    for (let n = 0; n < 4; n++)
      await changes(omar, n === 0 ? goodPassword : `${newPassword} ${n}`, `${newPassword} ${n + 1}`);
    const rows: { due: Date }[] = await shop.dataSource.query(
      `select due_at as due from platform.mail where to_address = $1 and template = 'PasswordChanged' order by due_at`,
      [emailOf('Omar')],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]!.due.getTime() - rows[0]!.due.getTime()).toBeGreaterThanOrEqual(600_000);
  });

  it('allow five requests a day to use one mailbox, over all accounts, whether or not it is taken', async () => {
    await shop.registers('Taken');
    for (const email of ['stranger@example.test', emailOf('Taken')]) {
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) {
        const { call } = await shop.registers(`Pia${n}${email.length}`);
        for (let m = 0; m < 2; m++) {
          // A full-width letter is another spelling of the same address, a tag another address of the same mailbox.
          const spelled = [email.replace('example', 'ｅxample'), email.replace('@', `+${n}@`)][m] ?? email;
          const change = { currentPassword: goodPassword, email: spelled };
          statuses.push((await call('POST', '/users/change-email', change)).status);
        }
      }
      expect(statuses).toEqual([...all(5, 200), 429]);
    }
    const mailed: number[] = [];
    for (const tag of ['', '+0', '+1', '+2']) mailed.push((await mails.kindsTo(`stranger${tag}@example.test`)).length);
    expect(mailed).toEqual([3, 1, 1, 0]);
  });

  it('count no valid link for its network, and accept one after twenty that are not valid', async () => {
    const office = shop.browser();
    const verify = (token: string) => office.call('POST', '/users/confirm-email', { token });
    for (let n = 0; n < 22; n++) {
      await shop.registers(`Lena${n}`);
      expect((await verify(await mails.tokenTo(emailOf(`Lena${n}`), '/auth/confirm-email'))).status).toBe(200);
    }
    expect(await times(21, (n) => verify(`unknown ${n}`))).toEqual([...all(20, 400), 429]);
    await shop.registers('Mia');
    expect((await verify(await mails.tokenTo(emailOf('Mia'), '/auth/confirm-email'))).status).toBe(200);
  });

  it('count no registration that the shop refuses', async () => {
    const office = shop.browser();
    const registers = (n: number, password = goodPassword) =>
      office.registers({ name: 'Nora', email: `nora${n}@example.test`, password });
    expect(await times(12, (n) => registers(n, 'password'))).toEqual(all(12, 400));
    expect(await times(11, registers)).toEqual([...all(10, 201), 429]);
  });
});
