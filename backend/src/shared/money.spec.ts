import { Money } from './money.js';

describe('Money', () => {
  it('adds up without rounding errors: three times 19.99 is 59.97', () => {
    expect(Money.ofDollars(19.99).times(3).dollars).toBe(59.97);
    expect(Money.sum([Money.ofDollars(0.1), Money.ofDollars(0.2)]).dollars).toBe(0.3);
  });

  it('rounds dollars to the nearest cent', () => {
    expect(Money.ofDollars(1.005 * 100).cents).toBe(10050);
    expect(Money.ofDollars(8.2).cents).toBe(820);
    expect(Money.ofDollars(1_000_000).cents).toBe(100_000_000);
  });

  it('rejects fractions of a cent', () => {
    expect(() => Money.ofCents(0.5)).toThrow(RangeError);
    expect(() => Money.ofCents(Number.NaN)).toThrow(RangeError);
    expect(() => Money.ofCents(2 ** 53)).toThrow(RangeError);
  });

  it('is written for people with a dollar sign and two decimals', () => {
    expect(Money.ofCents(123_450).formatted).toBe('$1,234.50');
    expect(Money.zero.formatted).toBe('$0.00');
  });

  it('compares amounts', () => {
    expect(Money.ofCents(5).equals(Money.ofDollars(0.05))).toBe(true);
    expect(Money.ofCents(4).isLessThan(Money.ofCents(5))).toBe(true);
    expect(Money.zero.isZero).toBe(true);
  });
});
