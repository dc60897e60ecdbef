import { minutesAfter, noon } from '../../../../test/support/ordering/orders.js';
import { CheckoutDeadline } from './checkout-deadline.js';

describe('The deadline of a checkout', () => {
  const placed = CheckoutDeadline.ofPlaced(noon);

  it('is 15 minutes after the order was placed, and 10 after it was reopened', () => {
    expect(placed.state).toEqual({ isCurrent: true, isBeingCharged: false, payableUntil: minutesAfter(15) });
    expect(CheckoutDeadline.over.reopened(noon).state).toMatchObject({
      isCurrent: true,
      payableUntil: minutesAfter(10),
    });
    expect([placed.isAhead(minutesAfter(14)), placed.isAhead(minutesAfter(15))]).toEqual([true, false]);
  });

  it('leaves ten minutes to pay once a capture has begun or returned, and never fewer than before', () => {
    for (const next of ['whileCharged', 'afterReturnedCharge'] as const) {
      expect(placed[next](minutesAfter(1)).state.payableUntil).toEqual(minutesAfter(15));
      expect(placed[next](minutesAfter(14)).state.payableUntil).toEqual(minutesAfter(24));
    }
  });

  it('is postponed by a minute while an outcome is unknown', () => {
    expect(placed.postponed(minutesAfter(15)).state.payableUntil).toEqual(minutesAfter(16));
  });

  it('stays away where there is none, such as for orders that staff have under way', () => {
    const lifted = placed.whileCharged(noon).lifted();
    expect(lifted.state).toEqual({ isCurrent: false, isBeingCharged: true, payableUntil: null });
    expect(lifted.isSet).toBe(false);
    expect(lifted.postponed(noon).whileCharged(noon).state.payableUntil).toBeNull();
  });

  it('allows no second payment while one is captured', () => {
    expect(placed.allowsPayment(noon)).toBe(true);
    expect(placed.whileCharged(noon).allowsPayment(noon)).toBe(false);
    expect(placed.whileCharged(noon).notCharged().allowsPayment(noon)).toBe(true);
    expect(placed.lifted().allowsPayment(minutesAfter(60))).toBe(true);
  });

  it('makes an order current only where its customer has no other', () => {
    expect(CheckoutDeadline.over.restarted(noon, false).state).toMatchObject({ isCurrent: false });
    expect(placed.handedOver(false).state).toMatchObject({ isCurrent: false, payableUntil: minutesAfter(15) });
    expect(placed.lifted().handedOver(true).state.isCurrent).toBe(false);
  });
});
