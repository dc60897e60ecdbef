import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { mailsTo } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The mail about a deleted account', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    // The specs send mails themselves.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop();
  });

  type Person = Awaited<ReturnType<typeof shop.guest>>;
  const deletes = ({ call }: Pick<Person, 'call'>, body: object = { currentPassword: goodPassword }) =>
    call('DELETE', '/users/me', body);
  const rowsOf = (template: string): Promise<Record<string, unknown>[]> =>
    shop.dataSource.query('select * from platform.mail where template = $1 order by created_at', [template]);
  const subjectsTo = async (name: string) => (await mailsTo(shop.url, emailOf(name))).map(({ subject }) => subject);

  it('is sent to the account’s address, which its row loses once it is sent', async () => {
    const asha = await shop.registers('Asha');
    expect((await deletes(asha)).status).toBe(200);
    const key = `accountDeleted:${asha.user._id}`;
    const waiting = { deduplication_key: key, to_address: emailOf('Asha'), person_id: null, state: 'waiting' };
    expect(await rowsOf('AccountDeleted')).toMatchObject([waiting]);
    await sendMails(shop.app);
    expect(await subjectsTo('Asha')).toEqual(['Your account is deleted']);
    expect(await rowsOf('AccountDeleted')).toMatchObject([
      { deduplication_key: key, to_address: null, data: {}, server_reply: null, state: 'sent' },
    ]);
    expect(await rowsOf('Welcome')).toMatchObject([{ state: 'cancelled', to_address: null }]);
  });

  it('is sent once for concurrent deletions', async () => {
    const bela = await shop.registers('Bela');
    await Promise.all([deletes(bela), deletes(bela)]);
    await sendMails(shop.app);
    expect(await subjectsTo('Bela')).toEqual(['Your account is deleted']);
  });

  it('is not enqueued if the deletion is refused, nor for guests, who have no address', async () => {
    const before = (await rowsOf('AccountDeleted')).length;
    const chitra = await shop.registers('Chitra');
    expect((await deletes(chitra, { currentPassword: 'a guess' })).status).toBe(400);
    expect((await deletes(await shop.guest(), { confirmed: true })).status).toBe(200);
    expect(await rowsOf('AccountDeleted')).toHaveLength(before);
  });
});
