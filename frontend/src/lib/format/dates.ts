import { shopZone } from '../shop';

const date = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const second = { ...date, hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: true } as const;

function shown(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(iso)
    .toLocaleString('en-IN', { ...options, timeZone: shopZone() })
    .replace(/\u202f/g, ' ')
    .replace(/AM|PM/, (half) => half.toLowerCase());
}

/** @param iso date-time of the API @returns e.g. "20 Nov 2026, 07:24:10 pm", in the shop's time */
export function formatMoment(iso: string): string {
  return shown(iso, second);
}

/** @returns the day in the shop's time, e.g. "20 Nov 2026" */
export function formatDay(iso: string): string {
  return shown(iso, date);
}
