import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase } from '../../test/support/database/database.js';
import { browserAt } from '../../test/support/http/browser.js';
import { keeping, type SeenProduct } from '../../test/support/catalogue/catalogue-client.js';
import { eventually } from '../../test/support/lifecycle/eventually.js';
import { ScriptedSmtpServer, type Step } from '../../test/support/mail/scripted-smtp-server.js';
import { shopping } from '../../test/support/people/shopping.js';
import { signingIn } from '../../test/support/people/signing-in.js';
import { brokenInvariants } from '../../test/support/database/broken-invariants.js';
import { seed } from '../support/random-seed.js';
import { seededRandom } from '../support/seeded-random.js';
import { admin, ShopProcess } from '../support/shop-process.js';

const kills = Number(process.env['CHAOS_MAIL_KILLS'] ?? 4);
const steps = ['connect', 'mailFrom', 'rcptTo', 'data'] as const;
/** Mails enqueued for each kill; a kill interrupts at most the four that are sent concurrently. */
const mailsAKill = 16;

describe('A shop that is killed while it sends mails', () => {
  let database: FreshDatabase;
  let smtp: ScriptedSmtpServer;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    smtp = await ScriptedSmtpServer.open();
    shop = await ShopProcess.on(database.url, { MAIL_URL: smtp.url, MAIL_FROM: 'shop@shop.example' });
  });
  afterEach(async () => {
    smtp.received.splice(0);
    await database.dataSource.query('delete from platform.mail');
  });
  afterAll(async () => {
    await shop?.remove();
    await smtp?.close();
    await database?.drop();
  });

  const write = (count: number) =>
    database.dataSource.query(
      `insert into platform.mail (id, deduplication_key, template, data, to_address, priority, due_at, expires_at)
       select gen_random_uuid(), $1 || n, 'PasswordChanged', '{"at": "2026-11-20T13:54:10.000Z", "browser": "Firefox"}',
              $1 || n || '@example.test', 0, now(), now() + interval '2 days'
         from generate_series(1, $2::int) n`,
      [`p${randomUUID()}-`, count],
    );
  /** A guest buys and leaves an address for the mails about the order. */
  const buys = async (shirt: SeenProduct, contactEmail: string) => {
    const guest = signingIn(browserAt(shop.url));
    const { _id } = await guest.entersAsGuest();
    const buyer = shopping(guest.call, _id, shop.url);
    await buyer.put(1, shirt);
    const { orderId = '', approvalURL = '' } = (await buyer.checksOut({ contactEmail })).body;
    await buyer.pays({ orderId, approvalURL });
  };
  /** Lets mails wait for the server's greeting. @returns ends that */
  const holdMails = (): (() => void) => {
    let end = () => undefined as void;
    const held = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
    smtp.script = () => held;
    return end;
  };
  /** Expires the leases that the killed process holds. */
  const leasesEnd = () =>
    database.dataSource.query(
      `update platform.mail set leased_until = now() - interval '1 second', is_last_lease = true where lease is not null`,
    );
  const allAreSent = () =>
    eventually(async () => {
      await shop.runJob('SendMailsJob');
      const left = await database.dataSource.query<object[]>(
        `select id, state, repeats, error_class from platform.mail where state <> 'sent'`,
      );
      expect(left).toEqual([]);
    });
  /** Kills the shop in the n-th SMTP session from now that reaches step `at`. `hasReply`: the server still replies. */
  const killAt = (at: Step, sessions: number, hasReply: boolean): Promise<void> => {
    let left = sessions;
    return new Promise((resolve) => {
      smtp.script = async (step) => {
        if (step !== at || --left !== 0) return undefined;
        const killed = shop.kill();
        if (!hasReply) await killed;
        void killed.then(resolve);
        return hasReply ? undefined : 'drop';
      };
    });
  };
  /** Kills the shop at the latest when it has no mail to send: they may take fewer sessions than the awaited one. */
  const untilKilled = async () => {
    const waiting = `select id from platform.mail where state = 'waiting'`;
    while ((await database.dataSource.query<object[]>(waiting)).length > 0 && shop.isRunning) await sleep(50);
    await shop.kill();
  };
  const messageIdsOf = (to: string) => smtp.received.filter((mail) => mail.to === to).map(({ messageId }) => messageId);

  it.each([
    ['before it transmits the message', 'rcptTo', false, 1],
    ['before the server replies', 'data', false, 2],
  ] as const)('delivers the mail after a restart, when killed %s', async (_when, at, hasReply, copies) => {
    const killed = killAt(at, 1, hasReply);
    await write(1);
    await killed;
    smtp.script = () => undefined;
    await leasesEnd();
    await shop.start();
    await allAreSent();
    const [{ to_address: to, id }] = await database.dataSource.query<[{ to_address: string; id: string }]>(
      'select to_address, id from platform.mail',
    );
    expect(messageIdsOf(to)).toEqual(Array.from({ length: copies }, () => `<${id}.0@localhost>`));
    expect(new Set(smtp.received.map(({ headers }) => headers.get('date'))).size).toBe(1);
    expect(smtp.acceptedBy(to)).toHaveLength(1);
  });

  it(`loses no mail in ${kills} kills, and repeats only with the same Message-ID (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    const shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: '100000' });
    for (let n = 0; n < kills; n++) {
      const at = steps[n % steps.length]!;
      const sendMails = holdMails();
      await buys(shirt, `guest${n}@example.test`);
      // At most four connections are opened, the first of them by the guest's mail, or fewer that are used again.
      const sessions = at === 'connect' ? 1 + Math.floor(chance() * 3) : 5 + Math.floor(chance() * 8);
      void killAt(at, sessions, chance() < 0.5);
      await write(mailsAKill);
      sendMails();
      await untilKilled();
      await leasesEnd();
      await shop.start();
    }
    smtp.script = () => undefined;
    await allAreSent();
    const mails = await database.dataSource.query<{ id: string; to: string }[]>(
      'select id, to_address as to from platform.mail',
    );
    expect(mails.length).toBeGreaterThanOrEqual(kills * mailsAKill);
    const different = mails.filter(({ id, to }) => messageIdsOf(to).some((known) => known !== `<${id}.0@localhost>`));
    const lost = mails.filter(({ to }) => smtp.acceptedBy(to).length === 0);
    expect({ different, lost }).toEqual({ different: [], lost: [] });
    expect(smtp.received.length - mails.length).toBeLessThanOrEqual(4 * kills);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  });
});
