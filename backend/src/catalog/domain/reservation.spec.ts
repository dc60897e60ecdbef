import { newId } from '../../shared/id.js';
import { aShirt } from '../../../test/support/products.js';
import type { Product } from './product.js';
import { OnlySoManyLeft } from './refusals.js';
import { Reservation } from './reservation.js';

const asha = newId<'Person'>();
const soon = new Date('2026-11-20T10:15:00Z');
const later = new Date('2026-11-20T10:30:00Z');

function twoOf(product: Product): Reservation {
  return Reservation.wanted({ orderId: newId(), productId: product.id, customerId: asha, quantity: 2 });
}

function sold({ facts }: Reservation): Reservation {
  return Reservation.restore({ ...facts, state: 'sold', heldUntil: soon });
}

describe('A reservation', () => {
  it('takes its units off the shelf once, and is prolonged after that', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.hold(shirt, asha, soon);
    reservation.hold(shirt, asha, later);
    expect(shirt.state).toMatchObject({ onHand: 10, held: 2 });
    expect(reservation.facts).toMatchObject({ state: 'held', heldUntil: later });
  });

  it('is never shortened', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.hold(shirt, asha, later);
    reservation.hold(shirt, asha, soon);
    expect(reservation.facts.heldUntil).toEqual(later);
  });

  it('stays sold, whoever would hold it longer', () => {
    const shirt = aShirt({ onHand: 8 });
    const reservation = sold(twoOf(shirt));
    reservation.hold(shirt, asha, later);
    expect(shirt.state).toMatchObject({ onHand: 8, held: 0 });
    expect(reservation.facts).toMatchObject({ state: 'sold', heldUntil: soon });
  });

  it.each(['held', 'sold'] as const)('goes back to the shelf once when it was %s', (state) => {
    const shirt = aShirt({ onHand: state === 'sold' ? 8 : 10 });
    const reservation = state === 'sold' ? sold(twoOf(shirt)) : twoOf(shirt);
    if (state === 'held') reservation.hold(shirt, asha, soon);
    reservation.giveBack(shirt);
    reservation.giveBack(shirt);
    expect(shirt.state).toMatchObject({ onHand: 10, held: 0 });
  });

  it('is taken again after it went back, with a new end, where there is enough', () => {
    const shirt = aShirt({ onHand: 2 });
    const reservation = twoOf(shirt);
    reservation.hold(shirt, asha, later);
    reservation.giveBack(shirt);
    reservation.hold(shirt, asha, soon);
    expect(reservation.facts).toMatchObject({ state: 'held', heldUntil: soon });
    reservation.giveBack(shirt);
    shirt.hold(1);
    expect(() => reservation.hold(shirt, asha, later)).toThrow(OnlySoManyLeft);
  });

  it('stands though its product is deleted', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.hold(shirt, asha, soon);
    shirt.delete();
    reservation.hold(shirt, asha, later);
    expect(reservation.facts).toMatchObject({ state: 'held', heldUntil: later });
    expect(shirt.state).toMatchObject({ onHand: 10, held: 2 });
  });
});
