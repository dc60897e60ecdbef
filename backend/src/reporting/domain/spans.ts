import { type Days, daysAfter, periodsOf } from './calendar.js';

/** Days as whole months, by their first days, and the days beside them. */
export interface Spans {
  readonly months: readonly Days[];
  readonly days: readonly Days[];
}

export function spansOf(days: Days): Spans {
  const months = periodsOf(days, 'month');
  const whole = months.filter(({ from, to }) => from.endsWith('-01') && daysAfter(to, 1).endsWith('-01'));
  const parts = months.filter((each) => !whole.includes(each)).map(({ from, to }) => ({ from, to }));
  const [first, last] = [whole.at(0), whole.at(-1)];
  return { months: first && last ? [{ from: first.from, to: last.from }] : [], days: parts };
}
