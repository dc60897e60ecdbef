import { Logger } from '@nestjs/common';
import { SendResetLinks } from '../../../src/identity/application/password/send-reset-links.js';
import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { enqueuedMails } from '../../support/mail/enqueued-mails.js';
import { ScriptedSmtpServer } from '../../support/mail/scripted-smtp-server.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const newEmail = 'asha.rao@example.test';

describe('An account whose mail server refuses its address', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let smtp: ScriptedSmtpServer;
  let mails: ReturnType<typeof enqueuedMails>;
  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    // The specs send mails themselves.
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    smtp = await ScriptedSmtpServer.open();
    shop = await openShop({ MAIL_URL: smtp.url, MAIL_FROM: 'shop@shop.example' });
    mails = enqueuedMails(shop);
  });

  type Person = Awaited<ReturnType<typeof shop.registers>>;
  const refuses = (address: string) => {
    smtp.script = (step, to) => (step === 'rcptTo' && to === address ? '550 5.1.1 No such user' : undefined);
  };
  const undeliverableSince = async ({ call }: Person) =>
    ((await call('GET', '/users/me')).body.data as { emailUndeliverableAt: string | null }).emailUndeliverableAt;
  /** Changes the password, which sends a mail to the account's address. */
  const changesPassword = async ({ call }: Person, currentPassword: string, newPassword: string) => {
    expect((await call('PUT', '/users/password', { currentPassword, newPassword })).status).toBe(200);
    await sendMails(shop.app);
  };

  it('is marked until a mail to it is accepted', async () => {
    const bela = await shop.registers('Bela');
    expect(await undeliverableSince(bela)).toBeNull();
    refuses(emailOf('Bela'));
    await sendMails(shop.app);
    const since = await undeliverableSince(bela);
    expect(since).not.toBeNull();
    await changesPassword(bela, goodPassword, 'eight blue kites');
    expect(await undeliverableSince(bela)).toBe(since);
    refuses('nobody@example.test');
    // A second notice of a changed password would wait for minutes.
    await bela.call('POST', '/users/forgot-password', { email: emailOf('Bela') });
    await shop.app.get(SendResetLinks, { strict: false }).execute(() => undefined);
    await sendMails(shop.app);
    expect(await undeliverableSince(bela)).toBeNull();
  });

  it('is marked until its email changes, after which a refused mail to the former address marks nothing', async () => {
    const asha = await shop.registers('Asha');
    refuses(emailOf('Asha'));
    await sendMails(shop.app);
    expect(await undeliverableSince(asha)).not.toBeNull();
    await asha.call('POST', '/users/change-email', { email: newEmail, currentPassword: goodPassword });
    const token = await mails.tokenTo(newEmail, '/auth/confirm-email');
    await sendMails(shop.app);
    expect(await undeliverableSince(asha)).not.toBeNull();
    expect((await asha.call('POST', '/users/confirm-email', { token })).status).toBe(200);
    expect(await undeliverableSince(asha)).toBeNull();
    await sendMails(shop.app);
    expect(await undeliverableSince(asha)).toBeNull();
    const [last] = (await mails.rowsTo(emailOf('Asha'))).slice(-1);
    expect(last).toMatchObject({ template: 'EmailChanged', state: 'dead', error_class: 'rejected' });
  });
});
