import { changeAgainst, paidRate } from './paid-rate-and-change';

const day = (orders: number, paidOrders: number) => ({ day: '2026-11-20', orders, paidOrders, revenue: 0, refunds: 0 });

describe('The figures of a day', () => {
  it('give the percentage of orders paid, and none without orders', () => {
    expect([paidRate(day(3, 2)), paidRate(day(4, 4)), paidRate(day(0, 0))]).toEqual([67, 100, null]);
  });

  it.each([
    [120, 100, '+20% from yesterday'],
    [80, 100, '−20% from yesterday'],
    [100, 100, 'same as yesterday'],
    [0, 0, 'same as yesterday'],
    [5, 0, 'none yesterday'],
  ])('compare %d with %d as "%s"', (today, yesterday, words) => {
    expect(changeAgainst(today, yesterday)).toBe(words);
  });
});
