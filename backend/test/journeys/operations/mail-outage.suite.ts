import { SendMailsJob } from '../../../src/platform/mail/delivery/send-mails.job.js';
import { useManualClock } from '../../support/lifecycle/manual-clock.js';
import { aFailedMail } from '../../support/mail/a-failed-mail.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { closedPort, ScriptedSmtpServer } from '../../support/mail/scripted-smtp-server.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const watched = { METRICS_TOKEN: 'for watching' };

async function metricsOf({ url }: Awaited<ReturnType<typeof openShop>>): Promise<string[]> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${watched.METRICS_TOKEN}` } });
  return (await response.text()).split('\n').filter((line) => line.startsWith('shop_mail'));
}

it('Failed mails are counted in the metrics until their addresses are erased', async () => {
  const shop = await openShop(watched);
  await aFailedMail(shop.dataSource);
  await aFailedMail(shop.dataSource, { to: null });
  expect(await metricsOf(shop)).toContain('shop_mail_dead 1');
});

describe('While the mail server is down', () => {
  afterAll(closeOpened);
  it('the shop is ready, reports the outage in its metrics, and sends the enqueued mails later', async () => {
    const port = await closedPort();
    const MAIL_URL = `smtp://127.0.0.1:${port}`;
    const shop = await openShop({ MAIL_URL, MAIL_FROM: 'shop@shop.example', ...watched });
    const clock = useManualClock(shop.app);
    await shop.registers('Asha');
    await sendMails(shop.app);
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
    expect((await shop.registers('Ben')).user.name).toBe('Ben');
    const shown = await metricsOf(shop);
    expect(shown).toContain('shop_mail_transport_paused{reason="unreachable"} 1');
    expect(shown).toContain('shop_mail_transport_paused{reason="tls"} 0');
    expect(shown).toContain('shop_mail_attempts_total{outcome="unreachable"} 1');
    expect(shown).toContain('shop_mail_attempts_total{outcome="sent"} 0');
    expect(shown).toContain('shop_mail_waiting{priority="order"} 0');
    expect(shown).toContain('shop_mail_dead 0');
    expect(shown).toContain('shop_mail_postponed 0');
    expect(shown).toContain('shop_mail_send_seconds_bucket{le="600"} 1');
    expect(shown).toContain('shop_mail_send_seconds_count 1');

    const smtp = await ScriptedSmtpServer.open({}, port);
    clock.passes(15);
    await shop.dataSource.query(`update platform.mail set due_at = now()`);
    await sendMails(shop.app);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(['asha@example.test', 'ben@example.test']);
    expect((await fetch(`${shop.url}/sandbox/mail`)).status).toBe(404);
  });
});

describe('When a shop is stopped', () => {
  it('a mail that the server has completely is stored as sent, before the database is closed', async () => {
    const smtp = await ScriptedSmtpServer.open();
    let accept: (() => void) | undefined;
    smtp.script = (step) => (step === 'data' ? new Promise((done) => (accept = () => done(undefined))) : undefined);
    const settings = { MAIL_URL: smtp.url, MAIL_FROM: 'shop@shop.example' };
    const shop = await openShop(settings);
    const { app } = await shop.again();
    await shop.registers('Asha');
    const sent = sendMails(app);
    await eventually(async () => expect(accept).toBeDefined());
    const waits = jest.spyOn(app.get(SendMailsJob), 'settled');
    const closed = app.close();
    await eventually(async () => expect(waits).toHaveBeenCalled());
    accept?.();
    await Promise.all([closed, sent]);
    expect(await shop.dataSource.query('select state, attempts, repeats from platform.mail')).toEqual([
      { state: 'sent', attempts: 1, repeats: 0 },
    ]);
    expect(smtp.received).toHaveLength(1);
  });
});
