import { formatVariant } from './variants';

it.each([
  [{ size: 'M', colour: 'Navy' }, 'M, Navy'],
  [{ size: 'M', colour: null }, 'M'],
  [{ size: null, colour: 'Navy' }, 'Navy'],
  [{ size: null, colour: null }, ''],
])('%j is shown as “%s”', (variant, shown) => {
  expect(formatVariant(variant)).toBe(shown);
});
