import { formatVariant } from './variants';

it.each([
  [{ size: 'M', colour: 'Navy' }, 'M, Navy'],
  [{ size: 'M', colour: null }, 'M'],
  [{ size: null, colour: 'Navy' }, 'Navy'],
  [{ size: null, colour: null }, ''],
  [{ size: 'M', colour: 'كحلي (غامق)' }, 'M, \u2068كحلي (غامق)\u2069'],
])('%j is shown as “%s”', (variant, shown) => {
  expect(formatVariant(variant)).toBe(shown);
});
