import { PasswordHashes } from '../../../src/identity/domain/password-hashes.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const newPassword = 'eight blue kites';

describe('A password that is changed while it is verified', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let hashes: PasswordHashes;
  let checking: jest.SpyInstance | undefined;
  beforeAll(async () => {
    shop = await openShop();
    hashes = shop.app.get(PasswordHashes);
  });
  afterEach(() => checking?.mockRestore());

  /** Changes the password, and ends all sessions, after its next verification and before the response. */
  const changesMeanwhile = ({ user }: { user: { _id: string } }) => {
    const matches = hashes.matches.bind(hashes);
    checking = jest.spyOn(hashes, 'matches').mockImplementationOnce(async (hash, password) => {
      const isRight = await matches(hash, password);
      const changed = [await hashes.of(newPassword), user._id];
      await shop.dataSource.query('update identity.people set password_hash = $1 where id = $2', changed);
      await shop.dataSource.query('delete from identity.sessions where person_id = $1', [user._id]);
      return isRight;
    });
  };
  const isSignedIn = async (person: Awaited<ReturnType<typeof shop.registers>>) => (await person.isKnownAs()) !== null;

  it('opens no session', async () => {
    const asha = await shop.registers('Asha');
    changesMeanwhile(asha);
    const thief = shop.browser();
    expect((await thief.triesToLogIn({ email: emailOf('Asha'), password: goodPassword })).status).toBe(401);
    expect(await thief.isKnownAs()).toBeNull();
    expect((await thief.triesToLogIn({ email: emailOf('Asha'), password: newPassword })).status).toBe(200);
  });

  it('can’t be changed again with the old password', async () => {
    const bela = await shop.registers('Bela');
    changesMeanwhile(bela);
    const wish = { currentPassword: goodPassword, newPassword: 'nine red trams' };
    expect((await bela.call('PUT', '/users/password', wish)).status).toBe(400);
    expect(await isSignedIn(bela)).toBe(false);
    await bela.logsIn({ email: emailOf('Bela'), password: newPassword });
  });

  it('deletes no account', async () => {
    const chitra = await shop.registers('Chitra');
    changesMeanwhile(chitra);
    expect((await chitra.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(400);
    await chitra.logsIn({ email: emailOf('Chitra'), password: newPassword });
  });
});
