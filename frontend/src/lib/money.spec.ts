import { formatCents, formatMoney } from './money';

describe('Money on screen', () => {
  it('has a dollar sign and two decimals, and no float noise', () => {
    expect(formatMoney(59.970000000000006)).toBe('$59.97');
    expect(formatMoney(5)).toBe('$5.00');
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatCents(1999)).toBe('$19.99');
  });
});
