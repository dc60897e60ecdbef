import { formatDayRange } from './day-range';

it.each([
  ['2026-11-24', '2026-11-25', 'Tue 24 – Wed 25 Nov'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec'],
  ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
  ['2026-12-31', '2027-01-04', 'Thu 31 Dec – Mon 4 Jan'],
])('The days from %s to %s are shown as “%s”', (earliest, latest, shown) => {
  expect(formatDayRange(earliest, latest)).toBe(shown);
});
