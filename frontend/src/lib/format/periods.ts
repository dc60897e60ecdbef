import { formatDayRange } from './day-range';

const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const monthYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

type By = 'day' | 'week' | 'month';

/** Days such as `2026-11-20`, both included. */
interface Days {
  from: string;
  to: string;
}

/** @returns e.g. "1 Nov 2026 to 30 Nov 2026", or one day */
export function spanName({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => whole.format(new Date(day)));
  return first === last ? first! : `${first} to ${last}`;
}

/** @returns e.g. "20 Nov", or "Nov 2026" for a month */
export function shortName({ from }: Days, by: By): string {
  return (by === 'month' ? monthYear : dayMonth).format(new Date(from));
}

/** @returns e.g. "Fri 20 Nov", "Mon 16 – Sun 22 Nov" or "Nov 2026" */
export function longName(period: Days, by: By): string {
  return by === 'month' ? shortName(period, by) : formatDayRange(period.from, period.to);
}
