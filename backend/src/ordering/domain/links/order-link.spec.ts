import { newId } from '../../../shared/id.js';
import { isExpired, lastDayOfLinks } from './order-link.js';

describe('A link to an order', () => {
  const linkTo = (placedAt: string) => {
    return { orderId: newId<'Order'>(), lastDay: lastDayOfLinks(new Date(placedAt)), version: 0 };
  };

  it.each([
    ['2026-11-23T00:00:00.000Z', '2027-02-21T23:59:59.999Z', false],
    ['2026-11-23T00:00:00.000Z', '2027-02-22T00:00:00.000Z', true],
    ['2026-11-23T23:59:59.999Z', '2027-02-21T23:59:59.999Z', false],
    ['2026-11-23T23:59:59.999Z', '2027-02-22T00:00:00.000Z', true],
  ])('placed at %s has at %s expired: %s', (placedAt, now, expected) => {
    expect(isExpired(linkTo(placedAt), new Date(now))).toBe(expected);
  });
});
