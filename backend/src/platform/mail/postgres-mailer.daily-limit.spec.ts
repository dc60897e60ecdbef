import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { CodeSent, mailFixture, mailRows, ParcelSent, timePasses } from '../../../test/support/mail/mail-fixture.js';
import { newId } from '../../shared/id.js';
import type { Mail } from '../../shared/mail/mail.js';
import { MailPersonalData } from './mail.personal-data.js';

const day = 24 * 60 * 60; // seconds

describe('More than fifty mails a day to one address', () => {
  let database: FreshDatabase;
  let shop: Awaited<ReturnType<typeof mailFixture>>;
  let sent: string[];
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    await database.dataSource.query('truncate platform.mail');
    sent = [];
    const transport = {
      send: ({ to }: { to: string }) => {
        sent.push(to);
        return Promise.resolve({ kind: 'sent', reply: '250 OK' } as const);
      },
    };
    shop = await mailFixture(database, { transport });
  });

  const asha = 'asha@example.test';
  const enqueue = async (mails: number, to = asha, mail: Mail = new ParcelSent('7')) => {
    for (let n = 0; n < mails; n++) await shop.enqueue(mail, { to });
  };
  const postponed = async () => /^shop_mail_postponed (\d+)$/m.exec(await shop.metrics.text())?.[1];

  it('become due a day after the fiftieth before them', async () => {
    await enqueue(49);
    await enqueue(1, 'ASHA@example.test');
    await shop.sendsAll();
    expect(sent).toHaveLength(50);
    await enqueue(2);
    await shop.sendsAll();
    expect(sent).toHaveLength(50);
    expect(await postponed()).toBe('2');
    await timePasses(database, day + 1);
    await shop.sendsAll();
    expect(sent).toHaveLength(52);
    await enqueue(49);
    await shop.sendsAll();
    expect(sent).toHaveLength(100);
  });

  it('are spread, fifty for each day, and none expires because it waited', async () => {
    await enqueue(120);
    const rows = await mailRows(database);
    const days = rows.map(({ pause }) => Math.round(pause / day));
    expect([0, 1, 2].map((one) => days.filter((each) => each === one).length)).toEqual([50, 50, 20]);
    await timePasses(database, 2 * day + 60);
    expect(await shop.queue.expire(200)).toBe(50);
    await shop.sendsAll();
    expect(sent).toHaveLength(70);
  });

  it('delay no mail about an account and no mail to another address, and do not include cancelled mails', async () => {
    await enqueue(50);
    await enqueue(1, asha, new CodeSent());
    await enqueue(1, 'bela@example.test');
    await shop.sendsAll();
    expect(sent).toHaveLength(52);
    await database.dataSource.query(
      `update platform.mail set state = 'cancelled' where id = (select id from platform.mail where priority > 0 limit 1)`,
    );
    await enqueue(1);
    await shop.sendsAll();
    expect(sent.filter((to) => to === asha)).toHaveLength(52);
  });

  it('about an account become due a day after the tenth before them, and delay no order’s mail', async () => {
    await enqueue(12, asha, new CodeSent());
    await enqueue(1);
    await shop.sendsAll();
    expect(sent).toHaveLength(11);
    expect(await postponed()).toBe('2');
    await timePasses(database, day + 1);
    await shop.sendsAll();
    expect(sent).toHaveLength(13);
  });

  it.each([
    [10, new CodeSent()],
    [50, new ParcelSent('7')],
  ])('are counted also after their person was erased: %d', async (most, mail) => {
    const personId = newId<'Person'>();
    for (let n = 0; n < most; n++) await shop.enqueue(mail, { to: asha, personId });
    await shop.sendsAll();
    await shop.work.run(() => new MailPersonalData(shop.sql).erase(personId));
    await enqueue(1, asha, mail);
    await shop.sendsAll();
    expect([sent.length, await postponed()]).toEqual([most, '1']);
  });

  it('are not postponed if they are due later anyway', async () => {
    await enqueue(50);
    const notBefore = new Date(Date.now() + 2 * day * 1_000);
    await shop.enqueue(new ParcelSent('8'), { to: asha, notBefore });
    const rows = await mailRows(database);
    expect(rows.map(({ due_at }) => due_at)).toContainEqual(notBefore);
    expect(await postponed()).toBe('0');
  });
});
