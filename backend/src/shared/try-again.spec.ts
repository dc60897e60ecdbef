import { tryAgainIn } from './try-again.js';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [1_738, '29 minutes'],
  [3_600, '60 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
  [200_000, '3 days'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(`Please try again in ${words}.`);
});
