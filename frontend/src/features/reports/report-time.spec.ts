import { readTime, spanBefore, times } from './report-time';

const today = '2026-03-05';
/** As `useListSearchParams` reads an address. */
const read = (address: string) => {
  const search = new URLSearchParams(address);
  const get = (key: string) => search.get(key) ?? '';
  return readTime(
    { day: get, oneOf: (key, choices) => choices.find(({ value }) => value === get(key))?.value ?? '' },
    today,
  );
};

describe('The time of a report', () => {
  it.each([
    ['', '2026-02-04', '2026-03-05', 'day'],
    ['time=today', '2026-03-05', '2026-03-05', 'day'],
    ['time=7days', '2026-02-27', '2026-03-05', 'day'],
    ['time=month', '2026-03-01', '2026-03-05', 'day'],
    ['time=lastMonth', '2026-02-01', '2026-02-28', 'day'],
    ['time=year&by=month', '2026-01-01', '2026-03-05', 'month'],
    ['from=2025-01-01&to=2025-08-01', '2025-01-01', '2025-08-01', 'week'],
    ['from=2024-01-01', '2024-01-01', '2026-03-05', 'month'],
    ['to=2025-12-31', '2025-12-02', '2025-12-31', 'day'],
    ['time=7days&from=2026-03-01', '2026-03-01', '2026-03-05', 'day'],
  ])('“%s” is from %s to %s by %s', (address, from, to, by) => {
    expect(read(address)).toMatchObject({ from, to, by });
  });

  it('says which of the choices it is', () => {
    expect([
      read('').preset,
      read('time=nonsense').preset,
      read('time=year').preset,
      read('to=2026-01-01').preset,
    ]).toEqual([...['30days', '30days', 'year', '']]);
  });

  it('has as many days before it, over the end of a year and of February', () => {
    expect(spanBefore({ from: '2026-01-01', to: '2026-01-31' })).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(spanBefore({ from: '2024-03-01', to: '2024-03-01' })).toEqual({ from: '2024-02-29', to: '2024-02-29' });
  });

  it('of each choice ends today or before', () => {
    for (const { spanOf } of times) expect(spanOf(today).to <= today).toBe(true);
  });
});
