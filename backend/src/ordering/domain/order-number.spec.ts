import { numberIn, orderNumber } from './order-number.js';

describe('The number of an order', () => {
  it('has the prefix of the shop', () => expect(orderNumber(10_482)).toBe('LL-10482'));

  it.each(['LL-10482', 'll-10482', 'LL10482', 'LL 10482', ' 10482 '])('is read from %j', (text) => {
    expect(numberIn(text)).toBe(10_482);
  });

  it.each(['', 'LL-', 'LL-x', '10482a', '-10482', '1.5', '1'.repeat(16)])('is not in %j', (text) => {
    expect(numberIn(text)).toBeNull();
  });
});
