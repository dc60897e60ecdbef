import { formatCents, formatMoney, formatWholeMoney } from './money';

describe('Money on screen', () => {
  it('has a dollar sign and two decimals, and no float noise', () => {
    expect(formatMoney(59.970000000000006)).toBe('$59.97');
    expect(formatMoney(5)).toBe('$5.00');
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(1234567.89)).toBe('$1,234,567.89');
    expect(formatMoney(999.999)).toBe('$1,000.00');
    expect(formatMoney(-500)).toBe('-$500.00');
    expect(formatMoney(100)).toBe('$100.00');
    expect([formatWholeMoney(1059.6), formatWholeMoney(-500)]).toEqual(['$1,060', '-$500']);
    expect(formatCents(0)).toBe('$0.00');
    expect(formatCents(1999)).toBe('$19.99');
  });
});
