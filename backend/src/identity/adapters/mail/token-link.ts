import type { MailContext } from '../../../platform/mail/mail-template.js';

/** The address of a page with the mail's token. @throws Error for a mail without one */
export function linkTo(page: `/${string}`, { publicUrl, token }: MailContext): string {
  if (token === null) throw new Error(`The link to ${page} has no token`);
  return `${publicUrl}${page}?token=${token}`;
}
