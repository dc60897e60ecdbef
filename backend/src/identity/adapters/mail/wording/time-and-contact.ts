import type { Config } from '../../../../platform/config/config.js';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** @param at ISO date-time @returns such as `23 November 2026 at 15:35 IST`, in India's time as on the screens */
export function timeOf(at: string): string {
  return `${dates.format(new Date(at))} IST`;
}

/** How a reader reaches the shop, after `please`. */
export function contactOf({ imprint: { email } }: Config): string {
  return email ? `write to us at ${email}` : 'reply to this mail';
}
