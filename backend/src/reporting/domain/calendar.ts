/** How the days of a report are put together. */
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** Days such as `2026-11-20`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A day, an ISO week such as `2026-W47`, or a month such as `2026-11`, as far as it lies in a report. */
export interface Period extends Days {
  readonly period: string;
}

const dayLength = 24 * 60 * 60 * 1000; // ms
const thursday = 4;

/** @param count negative for days before */
export function daysAfter(day: string, count: number): string {
  return toDay(numberOf(day) + count);
}

export function lengthOf({ from, to }: Days): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** As many days, just before. */
export function daysBefore(days: Days): Days {
  return { from: daysAfter(days.from, -lengthOf(days)), to: daysAfter(days.from, -1) };
}

export function periodOf(day: string, step: Step): string {
  if (step === 'day') return day;
  return step === 'month' ? day.slice(0, 7) : weekOf(day);
}

/** All periods of the days, earliest first; the first and the last may be cut off. */
export function periodsOf(days: Days, step: Step): Period[] {
  const periods: Period[] = [];
  for (let n = numberOf(days.from); n <= numberOf(days.to); n++) {
    const day = toDay(n);
    const period = periodOf(day, step);
    const last = periods.at(-1);
    if (last?.period === period) periods[periods.length - 1] = { ...last, to: day };
    else periods.push({ period, from: day, to: day });
  }
  return periods;
}

/** A week belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  const weekday = date.getUTCDay() || 7;
  const middle = daysAfter(day, thursday - weekday);
  const year = middle.slice(0, 4);
  const week = Math.floor((numberOf(middle) - numberOf(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00Z`) / dayLength;
}

function toDay(number: number): string {
  return new Date(number * dayLength).toISOString().slice(0, 10);
}
