const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** @param earliest a day such as `2026-11-24` @returns e.g. "Tue 24 – Wed 25 Nov", or one day */
export function formatDayRange(earliest: string, latest: string): string {
  const [first, last] = [new Date(earliest), new Date(latest)];
  const end = `${dayOf(last)} ${month.format(last)}`;
  if (earliest === latest) return end;
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${dayOf(first)}${isSameMonth ? '' : ` ${month.format(first)}`} – ${end}`;
}

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** @param day such as `2026-11-24` @returns e.g. "24 November 2026" */
export function formatLongDay(day: string): string {
  return long.format(new Date(day));
}

function dayOf(day: Date): string {
  return `${weekday.format(day)} ${day.getUTCDate()}`;
}
