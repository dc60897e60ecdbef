import { type Days, daysAfter, lengthOf, periodsOf } from './calendar.js';

export interface Span extends Days {
  /** 1, or -1 for days that are taken off a month again. */
  readonly times: number;
}

/** Days as months, by their first days, and as few days as possible that are added or taken off. */
export interface Spans {
  readonly months: readonly Span[];
  readonly days: readonly Span[];
}

export function spansOf(days: Days): Spans {
  const months: string[] = [];
  const spans: Span[] = [];
  for (const { period, from, to } of periodsOf(days, 'month')) {
    const month = { from: `${period}-01`, to: lastOf(period) };
    const others = [
      { from: month.from, to: daysAfter(from, -1), times: -1 },
      { from: daysAfter(to, 1), to: month.to, times: -1 },
    ].filter((each) => lengthOf(each) > 0);
    if (lengthOf({ from, to }) * 2 < lengthOf(month)) spans.push({ from, to, times: 1 });
    else {
      months.push(month.from);
      spans.push(...others);
    }
  }
  const [first, last] = [months.at(0), months.at(-1)];
  return { months: first && last ? [{ from: first, to: last, times: 1 }] : [], days: spans };
}

function lastOf(month: string): string {
  const next = daysAfter(`${month}-28`, 4).slice(0, 7);
  return daysAfter(`${next}-01`, -1);
}
