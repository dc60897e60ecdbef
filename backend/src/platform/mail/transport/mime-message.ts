import type { OutgoingMail } from './mail-transport.js';

/** The mail as MIME. The recipient's address is the only user input in its headers; non-ASCII text is encoded. */
export async function mimeMessageOf(mail: OutgoingMail): Promise<Buffer> {
  // Loaded with the first mail, because the shop's start doesn't need it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
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
