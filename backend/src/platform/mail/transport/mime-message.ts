import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './mail-transport.js';

/** The mail's bytes. No text of people becomes a header, and the composer encodes what is none of ASCII. */
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
