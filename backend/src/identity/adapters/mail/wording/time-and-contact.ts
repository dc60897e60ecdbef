import type { Config } from '../../../../platform/config/config.js';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** @param at ISO 8601 date-time @returns the time in India, such as `23 November 2026 at 15:35 IST` */
export function timeOf(at: string): string {
  return `${dates.format(new Date(at))} IST`;
}

/** How the reader contacts the shop, to follow the word “please”. */
export function contactOf({ imprint: { email } }: Config): string {
  return email ? `write to us at ${email}` : 'reply to this mail';
}
