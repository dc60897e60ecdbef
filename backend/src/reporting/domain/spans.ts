import { type Days, daysAfter, lengthOf, periodsOf } from './calendar.js';

export interface Span extends Days {
  /** 1, or -1 for what is taken off again. */
  readonly times: number;
}

/** Days as years and months, by their first days, with as few months and days as possible added or taken off. */
export interface Spans {
  readonly years: readonly Span[];
  readonly months: readonly Span[];
  readonly days: readonly Span[];
}

const monthsOfYear = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

export function spansOf(days: Days): Spans {
  const { months, spans } = inMonths(days);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const isMost = (year: string) => months.filter((month) => month.startsWith(year)).length > 6;
  const whole = years.filter(isMost);
  const missing = whole.flatMap((year) => monthsOfYear.map((month) => `${year}-${month}`));
  return {
    years: whole.map((year) => from(`${year}-01-01`, 1)),
    months: [
      ...months.filter((month) => !whole.includes(month.slice(0, 4))).map((month) => from(`${month}-01`, 1)),
      ...missing.filter((month) => !months.includes(month)).map((month) => from(`${month}-01`, -1)),
    ],
    days: spans,
  };
}

function inMonths(days: Days): { months: string[]; spans: Span[] } {
  const months: string[] = [];
  const spans: Span[] = [];
  for (const { period, from: first, to: last } of periodsOf(days, 'month')) {
    const month = { from: `${period}-01`, to: lastOf(period) };
    const others = [
      { from: month.from, to: daysAfter(first, -1), times: -1 },
      { from: daysAfter(last, 1), to: month.to, times: -1 },
    ].filter((each) => lengthOf(each) > 0);
    if (lengthOf({ from: first, to: last }) * 2 < lengthOf(month)) spans.push({ from: first, to: last, times: 1 });
    else {
      months.push(period);
      spans.push(...others);
    }
  }
  return { months, spans };
}

function from(day: string, times: number): Span {
  return { from: day, to: day, times };
}

function lastOf(month: string): string {
  const next = daysAfter(`${month}-28`, 4).slice(0, 7);
  return daysAfter(`${next}-01`, -1);
}
