import { browserAt } from '../../support/http/browser.js';
import { aFailedMail } from '../../support/mail/a-failed-mail.js';
import { mailsTo } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { signingIn } from '../../support/people/signing-in.js';
import { adminOfTheShop, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface SeenMail {
  readonly _id: string;
  readonly to: string | null;
  readonly orderNumber: string | null;
  readonly state: string;
  readonly reason: string;
  readonly reply: string;
  readonly resendNumber: number;
}

describe('Mails that could not be sent', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const listed = async (query = 'state=dead') =>
    (await mira.call('GET', `/admin/mails?${query}`)).body.data as SeenMail[];
  const resend = (id: string) => mira.call('POST', `/admin/mails/${id}/resend`, {});
  const dismiss = (id: string) => mira.call('POST', `/admin/mails/${id}/dismiss`, {});
  const tomorrow = () =>
    shop.dataSource.query(`update platform.mail set created_at = created_at - interval '1 day 1 second'`);

  it('are listed with the reason and the mail server’s reply', async () => {
    const id = await aFailedMail(shop.dataSource, { to: 'ada@example.test' });
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        _id: id,
        kind: 'PasswordChanged',
        to: 'ada@example.test',
        state: 'dead',
        reason: 'The mail server does not take mail for this address.',
        reply: '550 5.1.1 No such user',
        sentAt: null,
        dueAt: null,
        orderNumber: null,
        hadLink: false,
      }),
    );
    expect((await listed('state=sent')).map(({ _id }) => _id)).not.toContain(id);
  });

  it('and will be tried again are listed with the time and the reason, also of one not tried yet', async () => {
    const [tried, fresh] = [await aFailedMail(shop.dataSource), await aFailedMail(shop.dataSource)];
    const dueAt = '2030-11-20T13:54:10.000Z';
    const waits = `update platform.mail set state = 'waiting', due_at = $2, error_class = $3 where id = $1`;
    await shop.dataSource.query(waits, [tried, dueAt, 'deferred']);
    await shop.dataSource.query(waits, [fresh, dueAt, null]);
    const waiting = await listed('state=waiting');
    const reason = 'The mail server asked to try later.';
    expect(waiting).toContainEqual(expect.objectContaining({ _id: tried, dueAt, reason }));
    expect(waiting).toContainEqual(expect.objectContaining({ _id: fresh, dueAt, reason: '' }));
    await shop.dataSource.query('delete from platform.mail where id = any($1)', [[tried, fresh]]);
  });

  it('about an order are found by its id and show its number', async () => {
    const orderId = '01890000-0000-7000-8000-000000000001';
    const id = await aFailedMail(shop.dataSource, { orderId, orderNumber: 'LL-10482' });
    await aFailedMail(shop.dataSource);
    expect(await listed(`orderId=${orderId}`)).toMatchObject([{ _id: id, orderNumber: 'LL-10482' }]);
  });

  it('are listed as failed until their addresses are erased', async () => {
    const orderId = '01890000-0000-7000-8000-000000000002';
    const id = await aFailedMail(shop.dataSource, { orderId, to: null });
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect(await listed(`orderId=${orderId}`)).toMatchObject([{ _id: id, to: null, state: 'dead' }]);
  });

  it('are sent again as new mails, and disappear from the list', async () => {
    const id = await aFailedMail(shop.dataSource, { to: 'bea@example.test' });
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    const resent = (body.data as { _id: string })._id;
    expect((await resend(resent)).body.message).toBe('This mail is about to be sent.');
    await sendMails(shop.app);
    const [mail] = await mailsTo(shop.url, 'bea@example.test');
    expect(mail!.messageId).toBe(`<${resent}.1@localhost>`);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect(await listed('state=sent')).toContainEqual(
      expect.objectContaining({ _id: resent, state: 'sent', resendNumber: 1, reason: '' }),
    );
  });

  it('that fail again are listed once', async () => {
    const id = await aFailedMail(shop.dataSource, { to: 'cleo@example.test' });
    const resent = ((await resend(id)).body.data as { _id: string })._id;
    await shop.dataSource.query(`update platform.mail set state = 'dead' where id = $1`, [resent]);
    const mails = (await listed()).filter(({ to }) => to === 'cleo@example.test');
    expect(mails).toMatchObject([{ _id: resent, resendNumber: 1 }]);
  });

  it('are resent once by concurrent requests, and at most three times a day', async () => {
    const id = await aFailedMail(shop.dataSource);
    for (let n = 1; n <= 3; n++) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => resend(id)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await resend(id)).body.message).toBe('This mail is about to be sent.');
      await sendMails(shop.app);
    }
    expect((await resend(id)).body.message).toMatch(/3 times a day/);
    await tomorrow();
    expect((await resend(id)).status).toBe(200);
  });

  it('can’t be resent once their address is erased, or if they had a link, whose token is not stored', async () => {
    const erased = await aFailedMail(shop.dataSource, { to: null });
    expect((await resend(erased)).body.message).toBe('This mail is too old to be sent again.');
    const withLink = await aFailedMail(shop.dataSource, { hadLink: true });
    expect(await listed()).toContainEqual(expect.objectContaining({ _id: withLink, hadLink: true }));
    expect((await resend(withLink)).body.message).toMatch(/^The link in this mail is not stored any more/);
  });

  it('can be dismissed but not resent with MAIL_URL=off', async () => {
    const id = await aFailedMail(shop.dataSource);
    const { url } = await shop.again({ MAIL_URL: 'off' });
    const silent = signingIn(browserAt(url));
    await silent.logsIn(adminOfTheShop);
    expect(await silent.call('POST', `/admin/mails/${id}/resend`, {})).toMatchObject({
      status: 409,
      body: { message: 'The shop sends no mail: MAIL_URL is off.' },
    });
    expect((await silent.call('POST', `/admin/mails/${id}/dismiss`, {})).status).toBe(200);
  });

  it('are dismissed, once', async () => {
    const id = await aFailedMail(shop.dataSource);
    expect((await dismiss(id)).status).toBe(200);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
    expect((await dismiss(id)).status).toBe(409);
  });

  it('are in the audit trail if staff resent or dismissed them; other mails are not', async () => {
    const sent = await aFailedMail(shop.dataSource);
    const resent = ((await resend(sent)).body.data as { _id: string })._id;
    const dismissed = await aFailedMail(shop.dataSource);
    await dismiss(dismissed);
    const trail = async (id: string) => (await mira.call('GET', `/admin/audit?entityId=${id}`)).body.data as object[];
    expect(await trail(resent)).toMatchObject([
      { staffId: mira.user._id, entity: 'platform.mail', part: { resend_of: sent, template: 'PasswordChanged' } },
    ]);
    expect(await trail(dismissed)).toMatchObject([{ before: { state: 'dead' }, after: { state: 'cancelled' } }]);
    const [{ kinds }] = await shop.dataSource.query<[{ kinds: number }]>(
      `select count(*)::int as kinds from platform.audit where entity = 'platform.mail' and part ->> 'resend_of' is null
          and after ->> 'state' <> 'cancelled'`,
    );
    expect(kinds).toBe(0);
  });
});
