import { shopZone } from '../../lib/shop';

export type By = 'day' | 'week' | 'month';

/** Days such as `2026-11-20`, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface ReportTime extends Span {
  /** How it was chosen; empty for a span of one's own. */
  preset: string;
  by: By;
}

export const times: readonly { value: string; label: string; spanOf: (today: string) => Span }[] = [
  { value: 'today', label: 'Today', spanOf: (today) => ({ from: today, to: today }) },
  { value: '7days', label: 'Last 7 days', spanOf: (today) => ({ from: daysAfter(today, -6), to: today }) },
  { value: '30days', label: 'Last 30 days', spanOf: (today) => ({ from: daysAfter(today, -29), to: today }) },
  { value: 'month', label: 'This month', spanOf: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  { value: 'lastMonth', label: 'Last month', spanOf: lastMonth },
  { value: 'year', label: 'This year', spanOf: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];
const usual = times[2]!;

export const periods: readonly { value: By; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

interface Search {
  oneOf: (key: string, choices: readonly { value: string }[]) => string;
  day: (key: string) => string;
}

/** The time of an address, the last thirty days where it names none. */
export function readTime({ oneOf, day }: Search, today: string): ReportTime {
  const own = { from: day('from'), to: day('to') };
  const isOwn = own.from !== '' || own.to !== '';
  const preset = times.find(({ value }) => value === oneOf('time', times)) ?? usual;
  const to = own.to || today;
  const span = isOwn ? { from: own.from || daysAfter(to, -29), to } : preset.spanOf(today);
  return { ...span, preset: isOwn ? '' : preset.value, by: (oneOf('by', periods) as By) || fitting(span) };
}

/** As many days, just before. */
export function spanBefore({ from, to }: Span): Span {
  return { from: daysAfter(from, -daysIn({ from, to })), to: daysAfter(from, -1) };
}

/** By what a chart can be read. */
function fitting(span: Span): By {
  const days = daysIn(span);
  return days > 366 ? 'month' : days > 92 ? 'week' : 'day';
}

function lastMonth(today: string): Span {
  const to = daysAfter(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export function todayInShop(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: shopZone() });
}

const msOfDay = 86_400_000;

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msOfDay).toISOString().slice(0, 10);
}

function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msOfDay) + 1;
}
