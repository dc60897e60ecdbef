import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './mail-transport.js';

/** The mail as MIME. The recipient's address is the only user input in its headers; non-ASCII text is encoded. */
export function mimeMessageOf(mail: OutgoingMail): Promise<Buffer> {
  const { messageId, references, date, from, replyTo, to, subject, html, text } = mail;
  return new MailComposer({
    ...{ messageId, date, subject, html, text },
    ...{ from: { ...from }, to: { name: '', address: to } },
    ...(references ? { references } : {}),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'en',
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
