import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { eventually } from '../../../test/support/lifecycle/eventually.js';
import { mailFixture, mailRows, ParcelSent } from '../../../test/support/mail/mail-fixture.js';
import { ScriptedSmtpServer } from '../../../test/support/mail/scripted-smtp-server.js';
import { outside } from '../../../test/support/lifecycle/outside.js';
import { type Id, newId } from '../../shared/id.js';
import { MailPersonalData } from './mail.personal-data.js';
import { MailAdministration } from './staff/mail-administration.js';

let database: FreshDatabase;
let smtp: ScriptedSmtpServer;
let shop: Awaited<ReturnType<typeof mailFixture>>;
beforeAll(async () => {
  database = await freshDatabase();
  smtp = await ScriptedSmtpServer.open();
  shop = await mailFixture(database, { port: smtp.port });
});
afterAll(() => database?.drop());
beforeEach(async () => {
  smtp.received.length = 0;
  await database.dataSource.query('truncate platform.mail');
});

const stored = async () =>
  (await mailRows(database)).map((row) => ({ state: row.state, to: row.to_address, reply: row.server_reply }));

describe('The mails of a person', () => {
  const personId: Id<'Person'> = newId();
  const erase = () =>
    shop.work.run(async () => {
      const mails = new MailPersonalData(shop.sql);
      await mails.lock(personId);
      await mails.erase(personId);
    });

  it('are exported with their address and times', async () => {
    await shop.enqueue(new ParcelSent('7'), { personId });
    await shop.enqueue(new ParcelSent('8'), { personId: newId<'Person'>() });
    const { mails } = await new MailPersonalData(shop.sql).export(personId);
    expect(mails).toMatchObject([{ kind: 'ParcelSent', to: 'asha@example.test', state: 'waiting', sentAt: null }]);
  });

  it('are not sent once they are erased, and leave nothing of the person', async () => {
    await shop.enqueue(new ParcelSent('7'), { personId, tokenSeed: shop.tokens.newSeed() });
    await erase();
    await shop.sendsAll();
    expect(smtp.received).toEqual([]);
    expect(await mailRows(database)).toMatchObject([{ state: 'cancelled', to_address: null, token_seed: null }]);
  });

  it('that are being sent meanwhile are erased too', async () => {
    await shop.enqueue(new ParcelSent('7'), { personId });
    const [mail] = await shop.queue.take(1);
    await erase();
    expect(await shop.queue.settle(mail!, { state: 'sent', reply: '250 OK for asha@example.test' })).toBeNull();
    expect(await stored()).toEqual([{ state: 'cancelled', to: null, reply: null }]);
  });

  it('that were sent are erased', async () => {
    await shop.enqueue(new ParcelSent('7'), { personId });
    await shop.sendsAll();
    await erase();
    expect(await stored()).toEqual([{ state: 'sent', to: null, reply: null }]);
  });

  it('that staff send again meanwhile are erased too', async () => {
    await shop.enqueue(new ParcelSent('7'), { personId });
    await shop.sendsAll();
    const [sent] = await mailRows(database);
    let erasing = Promise.resolve();
    await shop.work.run(async () => {
      await new MailAdministration(shop.sql, shop.work, shop.templates, shop.mailer).resend(newId(), sent!.id);
      erasing = outside(erase);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(async () => expect(await database.dataSource.query(waiting)).toHaveLength(1));
    });
    await erasing;
    expect(await stored()).toEqual([
      { state: 'sent', to: null, reply: null },
      { state: 'cancelled', to: null, reply: null },
    ]);
  });
});
