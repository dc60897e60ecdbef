import { htmlPartOf } from '../../../platform/mail/layout/html-part.js';
import { shopOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { textPartOf } from '../../../platform/mail/layout/text-part.js';
import type { MailTemplate } from '../../../platform/mail/mail-template.js';
import type { Mail } from '../../../shared/mail/mail.js';
import {
  AccountDeleted,
  EmailChanged,
  EmailVerification,
  NewEmailConfirmation,
  NewSignIn,
  PasswordChanged,
  PasswordReset,
  StaffInvitation,
  Welcome,
} from '../../application/mails/account-mails.js';
import { accountMailTemplates } from './account-mail-templates.js';

const publicUrl = 'https://shop.example';
const shop = { ...shopOfSpecs, email: 'hello@shop.example' };
const context = { publicUrl, shop, token: 'the-token', writtenAt: new Date('2026-11-23T10:05:00Z') };
const at = context.writtenAt.toISOString();
const templates = accountMailTemplates.map((each) => new (each as new () => MailTemplate)());
const written = (mail: Mail, more: object = {}) => {
  const template = templates.find(({ of }) => of === mail.constructor);
  const content = template!.write(mail, { ...context, ...more });
  return { content, html: htmlPartOf(content, context), text: textPartOf(content, context) };
};

const mails: readonly Mail[] = [
  new Welcome('Asha'),
  new EmailVerification(),
  new PasswordReset('Firefox on Windows'),
  new PasswordChanged(at, 'Firefox on Windows'),
  new NewEmailConfirmation(),
  new EmailChanged(at, 'a…@e…'),
  new NewSignIn(at, 'Safari on iOS'),
  new AccountDeleted(at),
  new StaffInvitation('Mira'),
];
const onlyWithToken = ['Welcome', 'EmailVerification', 'PasswordReset', 'NewEmailConfirmation', 'StaffInvitation'];
const withToken = [...onlyWithToken, 'EmailChanged'];
const all = mails.map((mail) => [mail.constructor.name, mail] as const);

describe('The mails about an account', () => {
  it('have unchanged class names, since queued mails are stored with them', () => {
    expect(all.map(([name]) => name)).toEqual([
      ...['Welcome', 'EmailVerification', 'PasswordReset', 'PasswordChanged', 'NewEmailConfirmation', 'EmailChanged'],
      ...['NewSignIn', 'AccountDeleted', 'StaffInvitation'],
    ]);
    expect(templates).toHaveLength(all.length);
  });

  it.each(all)('%s reads as before', (_name, mail) => {
    const { content, text } = written(mail);
    expect(`${content.subject}\n${content.preview}\n\n${text}`).toMatchSnapshot();
  });

  it.each(all)('%s contains only links to the shop, with a token where its purpose needs one', (name, mail) => {
    const { content, html } = written(mail);
    const links = content.blocks.flatMap((block) => (block.kind === 'link' ? [block.url] : []));
    for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\/auth\//);
    expect(links.some((link) => link.endsWith('?token=the-token'))).toBe(withToken.includes(name));
    expect(html.includes('the-token')).toBe(withToken.includes(name));
  });

  it.each(onlyWithToken)('%s can’t be written without its token', (name) => {
    const mail = mails.find(({ constructor }) => constructor.name === name)!;
    expect(() => written(mail, { token: null })).toThrow('has no token');
  });

  it('EmailChanged names the contact of the shop where it has no link', () => {
    const { text } = written(new EmailChanged(at, 'a…@e…'), { token: null });
    expect(text).toMatch(/If not, please write to us at\s+hello@shop\.example soon\./);
    expect(text).not.toContain('/auth/');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202eevil',
    'ا'.repeat(100),
    '🙂'.repeat(50),
  ])('show the name %s as text', (name) => {
    const { content, html, text } = written(new Welcome(name));
    expect(content.subject).toBe(written(new Welcome('Asha')).content.subject);
    expect(html).not.toMatch(/<script>|<img src=x/);
    expect(text.length).toBeGreaterThan(100);
  });

  it.each(['Asha', 'Mary-Ann O’Neill', 'मीरा अय्यर'])('welcome %s by name', (name) => {
    expect(written(new Welcome(name)).text).toContain(name);
  });

  it.each(['Win $500: evil.example', 'https://evil.example', 'evil.example/a', 'A'.repeat(41), 'call +1 555 0100'])(
    'do not contain the name %s, which may be an advertisement to a stranger',
    (name) => expect(written(new Welcome(name)).text).not.toContain(name),
  );
});
