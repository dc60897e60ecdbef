const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day such as `2026-11-28` @returns such as "28 November 2026" */
export function longDay(day: string): string {
  return days.format(new Date(day));
}

/** Such as "24 – 25 November 2026"; null where no days were promised. */
export function dayRange(earliest: string | null, latest: string | null): string | null {
  return earliest && latest ? days.formatRange(new Date(earliest), new Date(latest)) : null;
}
