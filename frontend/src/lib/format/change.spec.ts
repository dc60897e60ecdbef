import { changeFrom } from './change';

it.each([
  [120, 100, '+20%, up from $100.00 a week before'],
  [80, 100, '−20%, down from $100.00 a week before'],
  [100, 100, 'the same a week before'],
  [0, 0, 'none a week before either'],
  [5, 0, 'none a week before'],
])('A figure of %d after %d is described as “%s”', (now, before, words) => {
  expect(changeFrom(now, before, '$100.00', 'a week before')).toBe(words);
});
