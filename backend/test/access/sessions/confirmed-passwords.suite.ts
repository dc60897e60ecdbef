import { adminOfTheShop, goodPassword, openShop } from '../../support/shop.js';
import { browserAt } from '../../support/http/browser.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { signingIn } from '../../support/people/signing-in.js';

describe('A password that is entered again', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => (shop = await openShop()));

  const setsTax = ({ call }: Pick<Awaited<ReturnType<typeof shop.admin>>, 'call'>) =>
    call('PUT', '/admin/settings/tax', { rate: null });
  const needed = { status: 403, body: { code: 'passwordNeeded', message: 'Please enter your password again.' } };

  it('is asked for by signing in as little as by reading', async () => {
    const mira = await shop.admin();
    expect((await mira.call('GET', '/admin/settings/tax')).status).toBe(200);
    expect(await setsTax(mira)).toMatchObject(needed);
    await mira.confirmsPassword(adminOfTheShop.password);
    expect((await setsTax(mira)).status).toBe(200);
    await mira.logsIn(adminOfTheShop);
    expect(await setsTax(mira)).toMatchObject(needed);
  });

  it('is good for ten minutes', async () => {
    const mira = await shop.owner();
    const minutesLater = (minutes: number) =>
      shop.dataSource.query(
        'update identity.sessions set password_confirmed_at = password_confirmed_at - make_interval(mins => $1)',
        [minutes],
      );
    await minutesLater(9);
    expect((await setsTax(mira)).status).toBe(200);
    await minutesLater(1);
    expect(await setsTax(mira)).toMatchObject(needed);
  });

  it('is good for its session alone, at every instance', async () => {
    const [mira, elsewhere] = [await shop.owner(), await shop.admin()];
    expect(await setsTax(elsewhere)).toMatchObject(needed);
    const other = await shop.again();
    expect((await setsTax(signingIn(browserAt(other.url, mira.cookies)))).status).toBe(200);
  });

  it('opens nothing to those who have no right to it', async () => {
    const manager = await shop.staff('manager');
    await manager.confirmsPassword(goodPassword);
    expect((await setsTax(manager)).body).not.toHaveProperty('code');
  });

  it('that is wrong is refused beside its field, and makes the next try wait', async () => {
    const owner = await shop.staff('owner');
    const tries = (password: string) => owner.call('POST', '/users/confirm-password', { password });
    const message = 'The password is wrong.';
    for (let n = 0; n < 5; n++)
      expect(await tries('not this one')).toMatchObject({
        ...{ status: 400, body: { message, errors: [{ field: 'password', message }] } },
      });
    expect((await tries(goodPassword)).status).toBe(429);
    expect(await setsTax(owner)).toMatchObject(needed);
  });
});
