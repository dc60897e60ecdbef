import { PostgresMailer } from '../../../src/platform/mail/postgres-mailer.js';
import { MailTemplates } from '../../../src/platform/mail/mail-templates.js';
import { newId } from '../../../src/shared/id.js';
import { Mailer } from '../../../src/shared/mail/mailer.js';
import { UnitOfWork } from '../../../src/shared/unit-of-work.js';
import { mailsTo } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { ParcelSent, ParcelSentTemplate } from '../../support/mail/mail-fixture.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The mailbox of a shop without a mail server', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  const template = new ParcelSentTemplate();
  beforeAll(async () => {
    const of = MailTemplates.prototype.of;
    jest.spyOn(MailTemplates.prototype, 'of').mockImplementation(function (this: MailTemplates, mail) {
      return (typeof mail === 'string' ? mail : mail.constructor.name) === 'ParcelSent'
        ? template
        : of.call(this, mail);
    });
    jest.spyOn(MailTemplates.prototype, 'names', 'get').mockReturnValue(['ParcelSent']);
    shop = await openShop();
  });
  afterAll(() => jest.restoreAllMocks());

  const send = async (parcel: string, to: string) => {
    const mailer = shop.app.get<PostgresMailer>(Mailer);
    const key = newId<'Mail'>();
    await shop.app.get(UnitOfWork).run(async () => mailer.enqueue(new ParcelSent(parcel), { to, key }));
    await sendMails(shop.app);
    return key;
  };
  const get = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const nextIs = (scenario: string) =>
    fetch(`${shop.url}/sandbox/mail/next`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: scenario }),
      redirect: 'manual',
    });
  const stateOf = async (key: string) => {
    const rows = await shop.dataSource.query<{ state: string; error_class: string | null }[]>(
      'select state, error_class from platform.mail where deduplication_key = $1',
      [key],
    );
    return rows[0];
  };

  it('shows mails newest first, of all addresses or of one', async () => {
    await send('1', 'asha@example.test');
    await send('2', 'ben@example.test');
    const all = await get('/sandbox/mail');
    expect(all.status).toBe(200);
    expect(all.headers.get('cache-control')).toBe('no-store');
    expect(all.text.indexOf('ben@example.test')).toBeLessThan(all.text.indexOf('asha@example.test'));
    const one = await get('/sandbox/mail?to=Asha%40example.test');
    expect(one.text).toContain('asha@example.test');
    expect(one.text).not.toContain('ben@example.test');
    expect((await get('/sandbox/mail?to=nobody@example.test')).text).toContain('There are no mails');
  });

  it('shows a mail as HTML that runs nothing, as text, and with its headers', async () => {
    await send('<script>alert(1)</script>', 'cleo@example.test');
    const [mail] = await mailsTo(shop.url, 'cleo@example.test');
    const page = await get(`/sandbox/mail/${mail!.id}`);
    expect(page.text).toContain(`src="/sandbox/mail/${mail!.id}/html"`);
    expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.text).toContain('Parcel &lt;script&gt;alert(1)&lt;/script&gt; was sent.');
    expect(page.text).toContain('Auto-Submitted: auto-generated');
    const html = await get(`/sandbox/mail/${mail!.id}/html`);
    expect(html.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(html.text).toContain('Parcel &lt;script&gt;alert(1)&lt;/script&gt; was sent.');
    for (const unknown of ['999999', 'x', '-1']) expect((await get(`/sandbox/mail/${unknown}`)).status).toBe(404);
    expect((await get('/sandbox/mail/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('refuses only the next mail in the scenario “refuse”', async () => {
    expect((await nextIs('refuse')).headers.get('location')).toBe('/sandbox/mail');
    expect((await get('/sandbox/mail')).text).toMatch(/value="refuse"\s+checked/);
    const refused = await send('3', 'dora@example.test');
    expect(await stateOf(refused)).toEqual({ state: 'dead', error_class: 'rejected' });
    expect(await stateOf(await send('4', 'dora@example.test'))).toMatchObject({ state: 'sent' });
    expect(await mailsTo(shop.url, 'dora@example.test')).toHaveLength(1);
  });

  it('drops the connection after the next mail in the scenario “drop”, so that it comes twice, marked 2×', async () => {
    await nextIs('drop');
    const dropped = await send('5', 'eve@example.test');
    expect(await stateOf(dropped)).toEqual({ state: 'waiting', error_class: 'unknown' });
    await shop.dataSource.query(`update platform.mail set due_at = now() where deduplication_key = $1`, [dropped]);
    await send('6', 'fay@example.test');
    const copies = await mailsTo(shop.url, 'eve@example.test');
    expect(copies).toHaveLength(2);
    expect(copies[0]!.messageId).toBe(copies[1]!.messageId);
    expect((await get('/sandbox/mail?to=eve@example.test')).text).toContain('<strong>2×</strong>');
  });

  it('stores the newest thousand', async () => {
    await shop.dataSource.query(
      `insert into sandbox_mail.messages (message_id, to_address, subject, html, text, headers)
       select n, 'old@example.test', '', '', '', '' from generate_series(1, 1000) n`,
    );
    await send('7', 'gil@example.test');
    const [counted] = await shop.dataSource.query<{ mails: number }[]>(
      'select count(*)::int as mails from sandbox_mail.messages',
    );
    expect(counted!.mails).toBe(1_000);
    expect(await mailsTo(shop.url, 'gil@example.test')).toHaveLength(1);
  });

  it('rejects an unknown scenario', async () => {
    expect((await nextIs('explode')).status).toBe(400);
  });
});

describe('A shop with a mail server, or without mail', () => {
  afterAll(closeOpened);
  it.each([['off'], ['smtps://mail.example']])('has no mailbox (%s)', async (MAIL_URL) => {
    const shop = await openShop({ MAIL_URL, MAIL_FROM: 'shop@shop.example' });
    for (const path of ['mail', 'mail.json', 'mail/1', 'mail/1/html', 'mail/style.css']) {
      expect((await fetch(`${shop.url}/sandbox/${path}`)).status).toBe(404);
    }
    const next = await fetch(`${shop.url}/sandbox/mail/next`, { method: 'POST', body: new URLSearchParams() });
    expect(next.status).toBe(404);
  });
});
