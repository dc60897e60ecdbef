import type { MailContext } from '../../../platform/mail/mail-template.js';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param at ISO date-time @returns such as `23 November 2026 at 10:05 UTC` */
export function timeOf(at: string): string {
  return `${dates.format(new Date(at))} UTC`;
}

/** The address of a page with the mail's token. @throws Error for a mail without one */
export function linkTo(page: `/${string}`, { publicUrl, token }: MailContext): string {
  if (token === null) throw new Error(`The link to ${page} has no token`);
  return `${publicUrl}${page}?token=${token}`;
}
