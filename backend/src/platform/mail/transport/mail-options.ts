import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.js';

/**
 * The mail for nodemailer. It has no `envelope`: one that is given keeps the errors of an attempt when nodemailer sends
 * the mail over another connection. The recipient's address is the only user input in its headers.
 */
export function mailOptionsOf(mail: OutgoingMail): SendMailOptions {
  const { messageId, references, date, from, replyTo, to, subject, html, text } = mail;
  return {
    messageId,
    date,
    subject,
    html,
    text,
    from: { ...from },
    to: { name: '', address: to },
    ...(references && { references }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'en',
    },
    xMailer: false,
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
