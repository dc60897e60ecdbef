import { mailsTo, type SeenMail } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('A shopper with a shop that sends mail', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  /** Sends due mails until the expected mail has arrived; a job processes reset requests meanwhile. */
  const mailTo = async (address: string, subject: RegExp): Promise<SeenMail> => {
    let found: SeenMail | undefined;
    await eventually(async () => {
      await sendMails(shop.app);
      found = (await mailsTo(shop.url, address)).find((mail) => subject.test(mail.subject));
      if (!found) throw new Error(`No mail ${subject.source} has come to ${address}.`);
    });
    return found!;
  };
  const addressIn = (text: string, page: string): URL => {
    const found = text.split(/\s/).find((word) => word.includes(`${page}?token=`));
    if (!found) throw new Error(`No address of ${page} in: ${text}`);
    return new URL(found);
  };

  it('resets a forgotten password by the link in a mail, and is signed out elsewhere', async () => {
    const asha = await shop.registers('Asha');
    expect((await shop.browser().call('POST', '/users/forgot-password', { email: emailOf('Asha') })).status).toBe(200);
    const { text, html } = await mailTo(emailOf('Asha'), /Choose a new password/);
    const link = addressIn(text, '/auth/reset-password');
    expect(link.origin).toBe('http://localhost:3000');
    expect(html).toContain(`href="${link.href}"`);
    const phone = shop.browser();
    const token = link.searchParams.get('token');
    const password = 'eight blue kites';
    expect((await phone.call('POST', '/users/reset-password', { token, password })).status).toBe(200);
    expect(await asha.isKnownAs()).toBeNull();
    expect((await phone.triesToLogIn({ email: emailOf('Asha'), password: goodPassword })).status).toBe(401);
    expect((await phone.logsIn({ email: emailOf('Asha'), password })).name).toBe('Asha');
    const changed = await mailTo(emailOf('Asha'), /Your password was changed/);
    expect(changed.text).toContain('/auth/forgot-password');
    expect(changed.text).not.toContain('token');
    // Only the registration's browser and the one of the reset signed in.
    expect((await mailsTo(shop.url, emailOf('Asha'))).map(({ subject }) => subject)).not.toContain(
      'New sign-in to your account',
    );
  });

  it('confirms and changes the email address, and gets a mail about that at the former address', async () => {
    const bela = await shop.registers('Bela');
    const opens = async (address: string, subject: RegExp) => {
      const link = addressIn((await mailTo(address, subject)).text, '/auth/confirm-email');
      return bela.call('POST', '/users/confirm-email', { token: link.searchParams.get('token') });
    };
    expect((await opens(emailOf('Bela'), /^Welcome to/)).status).toBe(200);
    const email = `new.${emailOf('Bela')}`;
    await bela.call('POST', '/users/change-email', { email, currentPassword: goodPassword });
    expect((await opens(email, /^Confirm your new email/)).status).toBe(200);
    expect((await mailTo(emailOf('Bela'), /^Your email was changed/)).text).toContain('n…@e…');
    expect((await bela.call('GET', '/users/me')).body.data).toMatchObject({ email });
  });

  it('keeps no secret of a link once the mail is sent', async () => {
    await eventually(async () => {
      await sendMails(shop.app);
      const left: object[] = await shop.dataSource.query(
        `select state from platform.mail where state = 'waiting' or token_seed is not null`,
      );
      expect(left).toEqual([]);
    });
  });
});
