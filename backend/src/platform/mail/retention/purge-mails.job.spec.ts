import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { mailFixture, mailRows, ParcelSent, timePasses } from '../../../../test/support/mail/mail-fixture.js';
import { ScriptedSmtpServer } from '../../../../test/support/mail/scripted-smtp-server.js';
import { PurgeMailsJob } from './purge-mails.job.js';

const day = 24 * 3_600; // seconds

let database: FreshDatabase;
let smtp: ScriptedSmtpServer;
let shop: Awaited<ReturnType<typeof mailFixture>>;
beforeAll(async () => {
  database = await freshDatabase();
  smtp = await ScriptedSmtpServer.open();
  shop = await mailFixture(database, { port: smtp.port });
});
afterAll(() => database?.drop());
beforeEach(() => database.dataSource.query('truncate platform.mail'));

const stored = async () =>
  (await mailRows(database)).map((row) => ({ state: row.state, to: row.to_address, reply: row.server_reply }));

describe('A mail that was sent', () => {
  it('loses its address and content after 30 days, and its row is deleted after 90', async () => {
    const job = new PurgeMailsJob(shop.sql);
    await shop.enqueue(new ParcelSent('7'), { key: 'shipped:7' });
    await shop.sendsAll();
    await timePasses(database, 30 * day - 60);
    await job.round();
    expect(await stored()).toMatchObject([{ to: 'asha@example.test' }]);
    await timePasses(database, 120);
    await job.round();
    expect(await stored()).toEqual([{ state: 'sent', to: null, reply: null }]);
    expect(JSON.stringify(await mailRows(database))).not.toContain('parcel');
    await shop.enqueue(new ParcelSent('7'), { key: 'shipped:7' });
    expect(await mailRows(database)).toHaveLength(1);
    await timePasses(database, 60 * day);
    await job.round();
    expect(await stored()).toEqual([]);
  });

  it('is erased in batches', async () => {
    await database.dataSource.query(
      `insert into platform.mail (id, deduplication_key, template, data, to_address, priority, due_at, expires_at, state,
                                  created_at)
       select gen_random_uuid(), n, 'ParcelSent', '{}', 'a@example.test', 1, now(), now(), 'sent',
              now() - interval '31 days' from generate_series(1, 2500) n`,
    );
    await new PurgeMailsJob(shop.sql).round();
    expect((await stored()).every(({ to }) => to === null)).toBe(true);
  });
});
