import type { MailContext } from '../../../platform/mail/mail-template.js';

/** @returns the URL of a page with the mail's token in the query @throws Error when the mail has no token */
export function linkTo(page: `/${string}`, { publicUrl, token }: MailContext): string {
  if (token === null) throw new Error(`The link to ${page} has no token`);
  return `${publicUrl}${page}?token=${token}`;
}
