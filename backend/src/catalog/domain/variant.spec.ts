import { aVariant } from '../../../test/support/catalogue/products.js';
import { ReservedForOpenOrders, SoldMeanwhile, TooMuchStock } from './refusals.js';
import { Variant, type VariantState } from './variant.js';

const variant = (state: Partial<VariantState>) => Variant.restore(aVariant(state));

describe('Recounting a variant', () => {
  it('respects units that were sold during editing', () => {
    const medium = variant({ onHand: 6 });
    medium.recount({ total: 10, was: 10 });
    expect(medium.state.onHand).toBe(6);
    medium.recount({ total: 15, was: 10 });
    expect(medium.state.onHand).toBe(11);
  });

  it('sets the number when the previous count is unknown', () => {
    const medium = variant({ onHand: 10 });
    medium.recount({ total: 3 });
    expect(medium.state.onHand).toBe(3);
  });

  it('does not go below what is reserved for open orders', () => {
    const medium = variant({ onHand: 10, reserved: 4 });
    expect(() => medium.recount({ total: 3 })).toThrow(ReservedForOpenOrders);
    expect(() => medium.recount({ total: 3 })).toThrow(/^4 are reserved for open orders/);
    expect(() => medium.recount({ total: 0, was: 7 })).toThrow(ReservedForOpenOrders);
    medium.recount({ total: 4 });
    expect(medium.state).toMatchObject({ onHand: 4, reserved: 4 });
  });

  it('does not go below zero when more was sold than the edit removes', () => {
    expect(() => variant({ onHand: 2 }).recount({ total: 0, was: 10 })).toThrow(SoldMeanwhile);
  });

  it('is limited to a million', () => {
    expect(() => variant({ onHand: 999_999 }).recount({ total: 12, was: 10 })).toThrow(TooMuchStock);
    expect(() => Variant.ofProduct('p', 1_000_001)).toThrow(TooMuchStock);
  });
});
