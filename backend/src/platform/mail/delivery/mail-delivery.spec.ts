import { Logger } from '@nestjs/common';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { CodeSent, mailFixture, mailRows, ParcelSent, timePasses } from '../../../../test/support/mail/mail-fixture.js';
import {
  closedPort,
  type Reply,
  ScriptedSmtpServer,
  type Step,
} from '../../../../test/support/mail/scripted-smtp-server.js';
import { type Id, newId } from '../../../shared/id.js';
import type { DeliveryObserver } from '../../../shared/mail/delivery-observer.js';
import { MailPersonalData } from '../mail.personal-data.js';
import { ServerRest } from './server-rest.js';

const minute = 60; // seconds
const hour = 60 * minute;
const allButIntervals = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

let database: FreshDatabase;
let smtp: ScriptedSmtpServer;
let shop: Awaited<ReturnType<typeof mailFixture>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue();
  await database.dataSource.query('truncate platform.mail');
  smtp = await ScriptedSmtpServer.open();
  shop = await mailFixture(database, { port: smtp.port });
});
afterEach(async () => {
  jest.useRealTimers();
  await smtp.close();
  jest.restoreAllMocks();
});

const onlyRow = async () => (await mailRows(database))[0]!;
/** @param seconds also for the instance's rest from the mail server */
const passes = async (seconds: number) => {
  shop.clock.passes(seconds);
  await timePasses(database, seconds);
};

/** The lease of a mail that is being sent, and the time that is added for a process that could not renew it. */
const leaseEnds = async () => {
  await passes(2 * minute + 1);
  await shop.queue.prolongEnded();
  await passes(91);
};

describe('A mail', () => {
  it('is sent once, after the commit, and its row is marked as sent', async () => {
    const orderId: Id<'Order'> = newId();
    await shop.enqueue(new ParcelSent('7'), { orderId });
    await shop.sendsAll();
    await shop.sendsAll();
    const row = await onlyRow();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail!.messageId).toBe(`<${row.id}.0@shop.example>`);
    expect(mail!.headers.get('references')).toBe(`<order.${orderId}@shop.example>`);
    expect(mail!.headers.get('reply-to')).toBe('hello@shop.example');
    expect(mail!.raw).toContain('Parcel 7 was sent.');
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lease: null, error_class: null });
    expect(row.server_reply).toMatch(/^250 /);
    expect(row.sent_at).not.toBeNull();
  });

  it('is not sent if its unit of work was rolled back', async () => {
    const failing = shop.work.run(async () => {
      await shop.sql.execute('select 1', []);
      await shop.enqueue(new ParcelSent('7'));
      throw new Error('Not this time.');
    });
    await expect(failing).rejects.toThrow('Not this time.');
    await shop.sendsAll();
    expect([smtp.received, await mailRows(database)]).toEqual([[], []]);
  });

  it('is sent once even if it is enqueued again with the same key', async () => {
    for (let times = 0; times < 10; times++) await shop.enqueue(new ParcelSent('7'), { key: 'shipped:7' });
    await shop.sendsAll();
    expect(smtp.received).toHaveLength(1);
  });

  it('waits until it is due, and is cancelled where it is no longer true', async () => {
    await shop.enqueue(new ParcelSent('7'), { notBefore: new Date(Date.now() + hour * 1_000) });
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0 });
    shop.template.isTrue = () => Promise.resolve(false);
    await timePasses(database, hour);
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'cancelled', lease: null });
    expect(smtp.received).toEqual([]);
  });

  it('is withdrawn before it is sent, the latest about an order with what it says', async () => {
    const [orderId, otherId]: Id<'Order'>[] = [newId(), newId()];
    for (const parcel of ['7', '8']) await shop.enqueue(new ParcelSent(parcel), { orderId });
    await shop.enqueue(new ParcelSent('9'), { orderId: otherId });
    const withdraws = () => shop.work.run(() => shop.mailer.withdraw(ParcelSent, orderId!));
    expect(await withdraws()).toEqual(new ParcelSent('8'));
    expect(await withdraws()).toBeNull();
    await shop.sendsAll();
    expect((await mailRows(database)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'sent']);
  });

  it('is not withdrawn while it is sent, nor once it may have arrived', async () => {
    const orderId: Id<'Order'> = newId();
    const withdraws = () => shop.work.run(() => shop.mailer.withdraw(ParcelSent, orderId));
    await shop.enqueue(new ParcelSent('7'), { orderId });
    const [mail] = await shop.queue.take(1);
    expect(await withdraws()).toBeNull();
    await shop.queue.settle(mail!, { state: 'waiting', errorClass: 'unknown', isRepeat: true });
    expect(await withdraws()).toBeNull();
    expect((await onlyRow()).state).toBe('waiting');
  });

  it('that could not be checked is tried later', async () => {
    shop.template.isTrue = () => Promise.reject(new Error('The database is gone.'));
    await shop.enqueue(new ParcelSent('7'));
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0, lease: null });
    shop.template.isTrue = () => Promise.resolve(true);
    await timePasses(database, 2 * minute);
    await shop.sendsAll();
    expect((await onlyRow()).state).toBe('sent');
  });

  it('is marked dead if its template fails, and other mails are sent', async () => {
    for (const parcel of ['broken', 'two lines', '7']) await shop.enqueue(new ParcelSent(parcel));
    await shop.sendsAll();
    expect(
      (await mailRows(database)).map((row) => [row.state, row.error_class, row.server_reply?.slice(0, 4)]),
    ).toEqual([
      ['dead', 'template', 'Ther'],
      ['dead', 'template', 'The '],
      ['sent', null, '250 '],
    ]);
  });

  it('of a template that this version does not know is left to the other version', async () => {
    await shop.enqueue(new ParcelSent('7'));
    await database.dataSource.query(`update platform.mail set template = 'ReviewAsked'`);
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('about an order takes half of the places, however many mails about accounts wait', async () => {
    const transport = { send: jest.fn(() => Promise.resolve({ kind: 'sent', reply: '250 OK' } as const)) };
    const fast = await mailFixture(database, { transport });
    for (let n = 0; n < 40; n++) await fast.enqueue(new CodeSent(), { to: `a${n}@example.test` });
    for (let n = 0; n < 4; n++) await fast.enqueue(new ParcelSent('7'), { to: 'order@example.test' });
    await fast.sendsAll();
    const order = (transport.send.mock.calls as unknown as [{ to: string }][]).map(([{ to }]) => to);
    expect(order).toHaveLength(44);
    expect(order.lastIndexOf('order@example.test')).toBeLessThan(12);
  });

  it('about an account goes on while many about orders wait', async () => {
    const transport = { send: jest.fn(() => Promise.resolve({ kind: 'sent', reply: '250 OK' } as const)) };
    const fast = await mailFixture(database, { transport });
    for (let n = 0; n < 40; n++) await fast.enqueue(new ParcelSent('7'), { to: `a${n}@example.test` });
    await fast.enqueue(new CodeSent(), { to: 'account@example.test' });
    await fast.sendsAll();
    const order = (transport.send.mock.calls as unknown as [{ to: string }][]).map(([{ to }]) => to);
    expect(order.indexOf('account@example.test')).toBeLessThan(4);
  });

  it('that is more urgent goes first', async () => {
    for (let parcel = 0; parcel < 8; parcel++) await shop.enqueue(new ParcelSent(String(parcel)));
    await shop.enqueue(new CodeSent());
    const [first] = await shop.queue.take(1);
    expect(first?.template).toBe('CodeSent');
  });
});

describe('The address of a recipient', () => {
  it.each([
    'a"b@example.test',
    '"quoted"@example.test',
    'a,b@example.test',
    'a<b@example.test',
    'asha@example',
    'asha@[127.0.0.1]',
    'asha@127.0.0.1',
    'ash\u00e4@example.test',
    'asha@example.test\r\nRCPT TO:<all@example.test>',
    'asha@example.test\u0000',
    `${'a'.repeat(65)}@example.test`,
    `a@${'a'.repeat(64)}.test`,
  ])('that is invalid, such as %j, is never sent to a mail server', async (to) => {
    await shop.enqueue(new ParcelSent('7'), { to: 'asha@example.test' });
    await database.dataSource.query('update platform.mail set to_address = $1', [to.replace('\u0000', '\u0001')]);
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'dead', error_class: 'rejected' });
    expect(smtp.connections.all).toBe(0);
  });

  it('with a domain of non-ASCII letters is encoded as Punycode', async () => {
    await shop.enqueue(new ParcelSent('7'), { to: 'asha@bücher.example' });
    await shop.sendsAll();
    expect(smtp.received.map(({ headers }) => headers.get('to'))).toEqual(['asha@xn--bcher-kva.example']);
  });
});

describe('A mail that the mail server does not accept', () => {
  it('is tried again after growing pauses until it is two days old, if the reply is temporary', async () => {
    smtp.script = (step) => (step === 'rcptTo' ? '450 4.2.0 Greylisted' : undefined);
    await shop.enqueue(new ParcelSent('7'));
    for (let attempts = 1; (await onlyRow()).state === 'waiting'; attempts++) {
      await shop.sendsAll();
      expect(smtp.begun).toBe(attempts);
      await timePasses(database, Math.max((await onlyRow()).pause, 0) + 1);
    }
    expect(smtp.begun).toBeGreaterThan(10);
    expect(smtp.begun).toBeLessThan(20);
    expect(await onlyRow()).toMatchObject({ state: 'dead', error_class: 'deferred' });
    expect(shop.rest.reason).toBeNull();
  });

  it('is sent later if the reply was temporary', async () => {
    smtp.script = (step) => (step === 'rcptTo' ? '450 4.2.0 Greylisted' : undefined);
    await shop.enqueue(new ParcelSent('7'));
    await shop.sendsAll();
    smtp.script = () => undefined;
    await shop.sendsAll();
    expect(smtp.received).toEqual([]);
    await timePasses(database, 6 * minute);
    await shop.sendsAll();
    expect(smtp.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2, error_class: null });
  });

  it.each([
    ['rcptTo', '550 5.1.1 No such user', 'rejected'],
    ['data', '552 5.3.4 Too big', 'refused'],
  ] as const)('is not tried again after a permanent reply (%s), which is stored', async (at, reply, errorClass) => {
    smtp.script = (step) => (step === at ? reply : undefined);
    await shop.enqueue(new ParcelSent('7'));
    await shop.sendsAll();
    await timePasses(database, hour);
    await shop.sendsAll();
    expect(smtp.begun).toBe(1);
    expect(await onlyRow()).toMatchObject({ state: 'dead', error_class: errorClass, attempts: 1 });
    expect((await onlyRow()).server_reply).toContain(reply.slice(4));
  });
});

describe('What a mail server says about the address of a person', () => {
  const personId: Id<'Person'> = newId();
  const observing = async (observe: DeliveryObserver['observe']) => mailFixture(database, { port: smtp.port, observe });

  it.each<[string, Step, Reply, boolean[]]>([
    ['accepted', 'rcptTo', undefined, [true]],
    ['refused', 'rcptTo', '550 5.1.1 No such user', [false]],
    ['deferred', 'rcptTo', '450 4.2.0 Greylisted', []],
    ['refused for what it says', 'data', '554 5.7.1 Spam', []],
    ['without a reply', 'data', 'drop', []],
  ])('is reported if the address was accepted or permanently refused: %s', async (_, at, reply, expected) => {
    smtp.script = (step) => (step === at ? reply : undefined);
    const observe = jest.fn(() => Promise.resolve());
    const observed = await observing(observe);
    await observed.enqueue(new ParcelSent('7'), { personId });
    await observed.sendsAll();
    expect(observe.mock.calls).toEqual(
      expected.map((isAccepted) => [{ personId, to: 'asha@example.test', isAccepted }]),
    );
  });

  it('is not reported if the mail belongs to no person', async () => {
    const observe = jest.fn(() => Promise.resolve());
    const observed = await observing(observe);
    await observed.enqueue(new ParcelSent('7'));
    await observed.sendsAll();
    expect(observe).not.toHaveBeenCalled();
  });

  it('does not cause the mail to be sent again if its observer fails', async () => {
    const observed = await observing(() => Promise.reject(new Error('Not now.')));
    await observed.enqueue(new ParcelSent('7'), { personId });
    await observed.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

describe('A mail whose reply was lost', () => {
  beforeEach(() => {
    smtp.script = (step) => (step === 'data' ? 'drop' : undefined);
  });

  it('is repeated once, a quarter of an hour later, with the same Message-ID and date', async () => {
    await shop.enqueue(new ParcelSent('7'));
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', repeats: 1, error_class: 'unknown' });
    expect((await onlyRow()).pause).toBeGreaterThan(14 * minute);
    smtp.script = () => undefined;
    await timePasses(database, 15 * minute + 1);
    await shop.sendsAll();
    const [first, second, ...more] = smtp.received.map(({ headers }) => headers);
    expect(more).toEqual([]);
    expect(second!.get('message-id')).toBe(first!.get('message-id'));
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is marked dead, for staff, after a second lost reply', async () => {
    await shop.enqueue(new ParcelSent('7'));
    for (let attempt = 0; attempt < 4; attempt++) {
      await shop.sendsAll();
      await timePasses(database, 16 * minute);
    }
    expect(smtp.received).toHaveLength(2);
    expect(await onlyRow()).toMatchObject({ state: 'dead', error_class: 'unknown' });
  });
});

describe('A mail server that can’t be used', () => {
  const unusable = [
    ['closes the line', 'unreachable', 'drop'],
    ['takes no mail from us', 'configuration', '550 5.7.1 No'],
  ] as const;

  it.each(unusable)('because it %s has all mails wait and uses up no attempts', async (_why, errorClass, reply) => {
    smtp.script = (step) => (step === 'mailFrom' ? reply : undefined);
    for (let parcel = 0; parcel < 20; parcel++) await shop.enqueue(new ParcelSent(String(parcel)));
    await shop.sendsAll();
    const { begun } = smtp;
    expect(begun).toBeLessThanOrEqual(4);
    expect(shop.rest.reason).toBe(errorClass);
    const rows = await mailRows(database);
    expect(rows.every(({ state, attempts, lease }) => state === 'waiting' && attempts === 0 && lease === null)).toBe(
      true,
    );
    await shop.sendsAll();
    expect(smtp.begun).toBe(begun);
  });

  it('is tried by one mail of an instance after each rest, and the rests grow', async () => {
    smtp.script = (step) => (step === 'mailFrom' ? 'drop' : undefined);
    const begin = jest.spyOn(ServerRest.prototype, 'begin');
    const rests = () => begin.mock.results.map(({ value }) => value as number);
    for (let parcel = 0; parcel < 20; parcel++) await shop.enqueue(new ParcelSent(String(parcel)));
    await shop.sendsAll();
    for (let failures = 1; failures <= 7; failures++) {
      await passes(rests().at(-1)! + 1);
      const before = smtp.begun;
      await shop.sendsAll();
      expect(smtp.begun - before).toBe(1);
    }
    const [first, , , , ...others] = rests();
    expect(first).toBeLessThan(13);
    for (const [n, rest] of others.entries()) {
      const center = Math.min(20 * 2 ** n, 300);
      expect([rest >= center * 0.75, rest <= center * 1.25]).toEqual([true, true]);
    }
    smtp.script = () => undefined;
    await passes(400);
    await shop.sendsAll();
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(20);
    expect(smtp.received).toHaveLength(20);
    expect(shop.rest.reason).toBeNull();
  });

  it('because of one mail is tried with another first, and with that one after growing pauses', async () => {
    await shop.enqueue(new ParcelSent('7'), { to: 'first@example.test' });
    smtp.script = (step, to) => (step === 'rcptTo' && to === 'first@example.test' ? 'drop' : undefined);
    await shop.sendsAll();
    for (let n = 1; n <= 8; n++) {
      await shop.enqueue(new ParcelSent('8'), { to: `other${n}@example.test` });
      await passes(13);
      await shop.sendsAll();
      expect(smtp.received.map(({ to }) => to)).toContain(`other${n}@example.test`);
      await passes(Math.max((await mailRows(database))[0]!.pause, 0));
      await shop.sendsAll();
    }
    expect((await mailRows(database))[0]).toMatchObject({ state: 'waiting', attempts: 0, error_class: 'unreachable' });
    expect((await mailRows(database))[0]!.pause).toBeGreaterThan(290);
    smtp.script = () => undefined;
    await passes(310);
    await shop.sendsAll();
    expect(smtp.acceptedBy('first@example.test')).toHaveLength(1);
  });

  it('does not prevent mails from expiring', async () => {
    const dead = await mailFixture(database, { port: await closedPort() });
    await dead.enqueue(new ParcelSent('7'));
    await dead.enqueue(new ParcelSent('8'), { tokenSeed: dead.tokens.newSeed() });
    await dead.sendsAll();
    await timePasses(database, 2 * 24 * hour + 1);
    expect(await dead.queue.expire(10)).toBe(2);
    expect((await mailRows(database)).map(({ state, token_seed }) => [state, token_seed])).toEqual([
      ['dead', null],
      ['expired', null],
    ]);
  });
});

describe('The link in a mail', () => {
  const tokenIn = (raw: string) => /token=3D([\w-]{43})/.exec(raw.replace(/=\r\n/g, ''))?.[1];

  it('has the token of its seed, also after the secret was rotated, and the row forgets the seed', async () => {
    const seed = shop.tokens.newSeed();
    const token = shop.tokens.tokenFor('ParcelSent', seed);
    await shop.enqueue(new ParcelSent('7'), { tokenSeed: seed });
    const rotated = { port: smtp.port, jwtSecret: 'the next secret', previousJwtSecret: 'secret-of-specs' };
    await (await mailFixture(database, rotated)).sendsAll();
    expect(tokenIn(smtp.received[0]!.raw)).toBe(token);
    expect(await onlyRow()).toMatchObject({ state: 'sent', token_seed: null });
  });

  it('can’t be made once its secret is gone, so the mail expires', async () => {
    await shop.enqueue(new ParcelSent('7'), { tokenSeed: shop.tokens.newSeed() });
    await (await mailFixture(database, { port: smtp.port, jwtSecret: 'leaked and replaced' })).sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'expired', token_seed: null });
    expect(smtp.received).toEqual([]);
  });
});

describe('Several instances', () => {
  it('send each mail once', async () => {
    const other = await mailFixture(database, { port: smtp.port });
    for (let parcel = 0; parcel < 60; parcel++)
      await shop.enqueue(new ParcelSent(String(parcel)), { to: `p${parcel}@example.test` });
    await Promise.all([shop.sendsAll(), other.sendsAll()]);
    expect(smtp.received).toHaveLength(60);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(60);
    expect(smtp.connections.most).toBeLessThanOrEqual(8);
  });

  it('take over from one that died, with the same Message-ID', async () => {
    await shop.enqueue(new ParcelSent('7'));
    const [taken] = await shop.queue.take(1);
    for (const seconds of [0, 2 * minute + 1]) {
      await passes(seconds);
      await shop.sendsAll();
      expect(smtp.received).toEqual([]);
    }
    await passes(91);
    await shop.sendsAll();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${taken!.id}.0@shop.example>`]);
    expect(await onlyRow()).toMatchObject({ state: 'sent', repeats: 1 });
  });

  it('change nothing of a mail whose lease they lost', async () => {
    await shop.enqueue(new ParcelSent('7'));
    const [lost] = await shop.queue.take(1);
    await leaseEnds();
    const [taken] = await shop.queue.take(1);
    expect(await shop.queue.renew(lost!)).toBe(false);
    expect(await shop.queue.settle(lost!, { state: 'dead', errorClass: 'refused' })).toBeNull();
    expect(await onlyRow()).toMatchObject({ state: 'waiting', lease: taken!.lease });
    expect(await shop.queue.renew(taken!)).toBe(true);
    expect(await shop.queue.settle(taken!, { state: 'sent', reply: '250 OK' })).toBe('sent');
  });

  it.each([
    ['another instance has taken', () => leaseEnds().then(() => shop.queue.take(1))],
    ['was erased', (id: Id<'Person'>) => shop.work.run(() => new MailPersonalData(shop.sql).erase(id))],
  ])('stop sending a mail that %s, unless it is written', async (_, loses) => {
    jest.useFakeTimers({ doNotFake: allButIntervals });
    const personId: Id<'Person'> = newId();
    await shop.enqueue(new ParcelSent('7'), { personId });
    let goesOn: (() => void) | undefined;
    const isAsked = new Promise<void>((asked) => {
      smtp.script = (step) => {
        if (step !== 'rcptTo') return undefined;
        asked();
        return new Promise<undefined>((resolve) => (goesOn = () => resolve(undefined)));
      };
    });
    const sending = shop.sendsAll();
    await isAsked;
    await loses(personId);
    jest.advanceTimersByTime(minute * 1_000);
    await sending;
    goesOn?.();
    expect(smtp.received).toEqual([]);
  });

  it('give up a mail whose senders die again and again', async () => {
    await shop.enqueue(new ParcelSent('7'));
    for (let deaths = 0; deaths < 6; deaths++) {
      await shop.queue.take(1);
      await leaseEnds();
    }
    await shop.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'dead', error_class: 'unknown' });
    expect(smtp.received).toEqual([]);
  });
});

describe('Many mails that waited for the mail server', () => {
  it('are loaded and sent four at a time', async () => {
    // `WAITING_MAILS=10000` runs this spec with as many mails as wait after a long outage.
    const mails = Number(process.env['WAITING_MAILS'] ?? 400);
    await database.dataSource.query(
      `insert into platform.mail (id, deduplication_key, template, data, to_address, priority, due_at, expires_at)
       select gen_random_uuid(), 'n:' || n, 'ParcelSent', '{"parcel": "7"}', 'p' || n || '@example.test', 1, now(),
              now() + interval '2 days'
         from generate_series(1, $1) n`,
      [mails],
    );
    let [sending, most, sent] = [0, 0, 0];
    const fast = await mailFixture(database, {
      transport: {
        async send() {
          most = Math.max(most, ++sending);
          await Promise.resolve();
          sending -= 1;
          sent += 1;
          return { kind: 'sent', reply: '250 OK' };
        },
      },
    });
    const take = jest.spyOn(fast.queue, 'take');
    await fast.sendsAll();
    expect(sent).toBe(mails);
    expect(most).toBeLessThanOrEqual(4);
    expect(Math.max(...take.mock.calls.map(([limit]) => limit))).toBe(4);
    const taken = await Promise.all(take.mock.results.map(({ value }) => value as Promise<unknown[]>));
    expect(Math.max(...taken.map(({ length }) => length))).toBe(4);
  });
});

describe('When an instance shuts down', () => {
  it('the mail that is being sent is left to another instance right away', async () => {
    smtp.script = (step) => (step === 'rcptTo' ? new Promise<never>(() => undefined) : undefined);
    await shop.enqueue(new ParcelSent('7'));
    const round = shop.job.round();
    await eventually(async () => expect(smtp.connections.now).toBe(1));
    await shop.job.beforeApplicationShutdown();
    await round;
    expect(await onlyRow()).toMatchObject({ state: 'waiting', attempts: 0, lease: null });
    smtp.script = () => undefined;
    await (await mailFixture(database, { port: smtp.port })).sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'sent' });
  });

  it('mails that it was just taking are left to another instance before it ends', async () => {
    const [take, settle] = [shop.queue.take.bind(shop.queue), shop.queue.settle.bind(shop.queue)];
    let give: (() => void) | undefined;
    jest.spyOn(shop.queue, 'take').mockImplementationOnce(async (...wanted) => {
      const mails = await take(...wanted);
      await new Promise<void>((given) => (give = given));
      return mails;
    });
    const events: string[] = [];
    let isSlow = true;
    jest.spyOn(shop.queue, 'settle').mockImplementation(async (...result) => {
      if (isSlow) {
        isSlow = false;
        await eventually(async () => expect(events).toContain('left'));
        // The round, which waits for one mail, is over.
        await onlyRow();
      }
      const state = await settle(...result);
      events.push('left');
      return state;
    });
    for (const parcel of ['7', '8']) await shop.enqueue(new ParcelSent(parcel));
    shop.job.onApplicationBootstrap();
    await eventually(async () => expect(give).toBeDefined());
    const stopped = shop.job.beforeApplicationShutdown().then(() => events.push('stopped'));
    give?.();
    await stopped;
    expect(events).toEqual(['left', 'left', 'stopped']);
    expect(await mailRows(database)).toMatchObject([0, 1].map(() => ({ state: 'waiting', attempts: 0, lease: null })));
  });

  it('the mail that the server has completely is sent by this one, and not again', async () => {
    let accept: (() => void) | undefined;
    smtp.script = (step) => (step === 'data' ? new Promise((done) => (accept = () => done(undefined))) : undefined);
    await shop.enqueue(new ParcelSent('7'));
    const round = shop.job.round();
    await eventually(async () => expect(accept).toBeDefined());
    const stopped = shop.job.beforeApplicationShutdown();
    accept?.();
    await Promise.all([stopped, round]);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, repeats: 0 });
  });
});

describe('While the database is away', () => {
  it('the result of a mail that was accepted is stored as soon as it is back', async () => {
    await shop.enqueue(new ParcelSent('7'));
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const settle = jest.spyOn(shop.queue, 'settle').mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await shop.sendsAll();
    expect(settle).toHaveBeenCalledTimes(3);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, repeats: 0 });
    expect(smtp.received).toHaveLength(1);
  });

  it('longer than a lease, no instance takes a mail whose sender still has its result', async () => {
    const other = await mailFixture(database, { port: smtp.port });
    await shop.enqueue(new ParcelSent('7'), { tokenSeed: shop.tokens.newSeed() });
    const store = shop.queue.settle.bind(shop.queue);
    let isAway = true;
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const settle = jest
      .spyOn(shop.queue, 'settle')
      .mockImplementation((...result) => (isAway ? Promise.reject(lost) : store(...result)));
    const sending = shop.sendsAll();
    await eventually(async () => expect(settle).toHaveBeenCalled());
    await passes(2 * 24 * hour);
    await other.sendsAll();
    expect(await other.queue.expire(10)).toBe(0);
    isAway = false;
    await sending;
    await other.sendsAll();
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, repeats: 0 });
    expect(smtp.received).toHaveLength(1);
  });
});
