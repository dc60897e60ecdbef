import { aGuest, anOrder, shirts } from '../../../../test/support/ordering/orders.js';
import { Money } from '../../../shared/money.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import { linesOf } from '../../adapters/mail/order-blocks.js';
import { mailedOrder } from './mailed-order.js';

const mailed = (lines: readonly OrderLine[], change: Parameters<typeof anOrder>[0] = {}) => {
  const shownTotal = Money.sum(lines.map(({ price, quantity }) => price.times(quantity)));
  return mailedOrder({ ...anOrder({ shownTotal, ...change }, lines).state, number: 10_007 }, 'IN');
};
const hundred = (change: Partial<OrderLine>) =>
  Array.from({ length: 100 }, () => shirts({ quantity: 1, price: Money.ofCents(1_999), ...change }));

describe('mailedOrder', () => {
  it('returns the order’s number, total, lines and address as JSON values', () => {
    const line = shirts({ size: 'M', colour: 'Navy', quantity: 2 });
    const order = mailed([line]);
    expect(JSON.parse(JSON.stringify(order))).toEqual(order);
    expect(order).toMatchObject({
      ...{ number: 'LL-10007', totalCents: 8_000, linesLeftOut: 0, address: ['Asha', '12 Mill Lane', 'Pune 411001'] },
      lines: [{ title: 'Linen shirt', options: 'M, Navy', quantity: 2, amountCents: 8_000 }],
    });
  });

  it('returns each line of the address', () => {
    const { state } = anOrder({}, [shirts()]);
    const address = { ...state.address, address: '12 Mill Lane\nFlat 3' };
    expect(mailedOrder({ ...state, address, number: 10_007 }, 'IN').address).toEqual([
      ...['Asha', '12 Mill Lane', 'Flat 3', 'Pune 411001'],
    ]);
  });

  it('returns the country last, unless it is the shop’s own', () => {
    const { state } = anOrder({}, [shirts()]);
    const abroad = { ...state, number: 10_007, address: { ...state.address, city: 'Pokhara', country: 'NP' } };
    expect(mailedOrder(abroad, 'IN').address).toEqual(['Asha', '12 Mill Lane', 'Pokhara 411001', 'Nepal']);
    expect(mailedOrder(abroad, 'NP').address).toEqual(['Asha', '12 Mill Lane', 'Pokhara 411001']);
  });

  it('returns the tax that the total contains, which mails then name', () => {
    const { state } = anOrder({}, [shirts()]);
    const tax = [{ bps: 825, label: 'Sales tax', gross: Money.ofDollars(80), amount: Money.ofDollars(6.1) }];
    const order = mailedOrder({ ...state, tax, number: 10_007 }, 'IN');
    expect(order.tax).toEqual([{ label: 'Sales tax', rate: 8.25, cents: 610 }]);
    expect(linesOf(order).at(-1)).toEqual({ kind: 'paragraph', text: 'Includes Sales tax 8.25 %: $6.10' });
  });

  it('returns a link version only if a guest left an address', () => {
    expect(mailed([shirts()]).linkVersion).toBeNull();
    expect(mailed([shirts()], { customer: aGuest(), contactEmail: 'meera@example.test' }).linkVersion).toBe(0);
  });

  it('returns all of a hundred lines with usual titles', () => {
    const order = mailed(hundred({ title: 'Relaxed linen shirt, washed', size: 'XL', colour: 'Forest green' }));
    expect([order.lines.length, order.linesLeftOut]).toEqual([100, 0]);
  });

  it.each(['🧥', 'ا', '"', 'x', '衫'])('returns less than 30 KB for a hundred long titles of %s', (character) => {
    const title = character.repeat(200);
    const order = mailed(hundred({ title, size: character.repeat(20), colour: character.repeat(40) }));
    expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(30_000);
    expect(order.lines.length).toBeGreaterThan(15);
    expect(order.lines.length + order.linesLeftOut).toBe(100);
  });

  it('shortens long titles without splitting a surrogate pair', () => {
    const [line] = mailed([shirts({ title: '👗'.repeat(150) })]).lines;
    expect(line!.title).toBe(`${'👗'.repeat(99)}…`);
  });

  it('throws an error before the order has a number', () => {
    expect(() => mailedOrder(anOrder().state, 'IN')).toThrow('is not stored yet');
  });
});
