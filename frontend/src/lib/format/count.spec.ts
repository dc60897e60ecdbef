import { counted, formatCount } from './count';

it('Counts are in groups of three digits, with what is counted in its number', () => {
  expect([formatCount(7), formatCount(1_946)]).toEqual(['7', '1,946']);
  expect([counted(1, 'order'), counted(1_204, 'order')]).toEqual(['1 order', '1,204 orders']);
  expect([counted(0, 'category', 'categories'), counted(1, 'category', 'categories')]).toEqual([
    '0 categories',
    '1 category',
  ]);
});
