import fc from 'fast-check';
import { daysAfter, daysBefore, lengthOf, periodOf, periodsOf } from './calendar.js';
import { reportDays } from './report-days.js';
import { spansOf } from './spans.js';

const aDay = fc.integer({ min: 0, max: 4000 }).map((count) => daysAfter('2020-01-01', count));
const days = fc.tuple(aDay, fc.nat(1095)).map(([from, more]) => ({ from, to: daysAfter(from, more) }));
const each = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: lengthOf({ from, to }) }, (_, count) => daysAfter(from, count));

describe('The periods of a report', () => {
  it.each([
    ['2025-12-28', '2025-W52'],
    ['2025-12-29', '2026-W01'],
    ['2026-01-04', '2026-W01'],
    ['2026-01-05', '2026-W02'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-02-29', '2024-W09'],
  ])('have %s in the week %s', (day, week) => {
    expect(periodOf(day, 'week')).toBe(week);
  });

  it('are cut off where the report begins and ends', () => {
    expect(periodsOf({ from: '2025-12-30', to: '2026-02-02' }, 'month')).toEqual([
      { period: '2025-12', from: '2025-12-30', to: '2025-12-31' },
      { period: '2026-01', from: '2026-01-01', to: '2026-01-31' },
      { period: '2026-02', from: '2026-02-01', to: '2026-02-02' },
    ]);
    expect(periodsOf({ from: '2026-01-04', to: '2026-01-05' }, 'week')).toEqual([
      { period: '2026-W01', from: '2026-01-04', to: '2026-01-04' },
      { period: '2026-W02', from: '2026-01-05', to: '2026-01-05' },
    ]);
  });

  it.each(['day', 'week', 'month'] as const)('by %s have each day once', (step) => {
    fc.assert(
      fc.property(days, (range) => {
        const periods = periodsOf(range, step);
        expect(periods.flatMap(each)).toEqual(each(range));
        expect(new Set(periods.map(({ period }) => period)).size).toBe(periods.length);
      }),
    );
  });

  it('are years, months and days that are added or taken off, so that each day counts once', () => {
    const yearOf = (day: string) => each({ from: day, to: `${day.slice(0, 4)}-12-31` });
    const monthOf = (day: string) =>
      each({ from: day, to: daysAfter(day, 31) }).filter((other) => other.slice(0, 7) === day.slice(0, 7));
    fc.assert(
      fc.property(days, (range) => {
        const spans = spansOf(range);
        const times = new Map<string, number>();
        const count = (all: readonly string[], by: number) => {
          for (const day of all) times.set(day, (times.get(day) ?? 0) + by);
        };
        for (const { from, times: by } of spans.years) count(yearOf(from), by);
        for (const { from, times: by } of spans.months) count(monthOf(from), by);
        for (const span of spans.days) count(each(span), span.times);
        const counted = [...times].filter(([, by]) => by !== 0);
        expect(counted.map(([day]) => day).toSorted()).toEqual(each(range));
        expect(counted.every(([, by]) => by === 1)).toBe(true);
        expect(spans.days.reduce((sum, span) => sum + lengthOf(span), 0)).toBeLessThan(32);
        expect(spans.months.length).toBeLessThan(13);
      }),
    );
  });
});

describe('The days of a report', () => {
  it('are the last thirty, or end with the day that is asked for', () => {
    expect(reportDays({}, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(reportDays({ to: '2026-01-01' }, '2026-03-01')).toEqual({ from: '2025-12-03', to: '2026-01-01' });
    expect(reportDays({ from: '2026-02-28' }, '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  });

  it('are compared with as many before', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('are three years at most', () => {
    expect(lengthOf(reportDays({ from: '2024-01-01', to: '2026-12-31' }, '2026-03-01'))).toBe(1096);
    expect(() => reportDays({ from: '2024-01-01', to: '2027-01-01' }, '2026-03-01')).toThrow('at most 1096 days');
  });
});
