import { Fulfilment } from './fulfilment.js';
import { chosenStatuses, type OrderStatus } from './order-statuses.js';

describe('The fulfilment of an order', () => {
  const { placed } = Fulfilment;

  it('is confirmed by a payment, unless staff have it under way', () => {
    expect(placed.confirmed().state).toEqual({ status: 'confirmed', ending: null });
    expect(placed.ended('expired').confirmed().state).toEqual({ status: 'confirmed', ending: null });
    const sent = placed.movedTo('inShipping');
    expect(sent.confirmed()).toBe(sent);
  });

  it('has an ending only while it is rejected', () => {
    const expired = placed.ended('expired');
    expect(expired.state).toEqual({ status: 'rejected', ending: 'expired' });
    expect([expired.hasExpired, placed.ended('replaced').hasExpired]).toEqual([true, false]);
    expect(expired.movedTo('pending').state).toEqual({ status: 'pending', ending: null });
  });

  it('is finished once it is delivered or rejected', () => {
    expect([placed, placed.movedTo('inShipping')].some(({ isFinished }) => isFinished)).toBe(false);
    expect([placed.movedTo('delivered'), placed.ended('rejected')].every(({ isFinished }) => isFinished)).toBe(true);
  });

  it.each<[Exclude<OrderStatus, 'rejected'>, string[]]>([
    ['inProcess', []],
    ['inShipping', ['pending', 'inProcess', 'rejected']],
    ['delivered', ['pending', 'inProcess', 'inShipping', 'rejected']],
  ])('that is %s is taken back by some statuses', (status, by) => {
    const fulfilment = placed.movedTo(status);
    expect(chosenStatuses.filter((to) => fulfilment.isTakenBackBy(to))).toEqual(by);
  });
});
