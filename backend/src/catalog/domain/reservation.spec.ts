import { newId } from '../../shared/id.js';
import { aShirt, lineOf, variantOf } from '../../../test/support/catalogue/products.js';
import type { Product } from './product.js';
import { OnlySoManyLeft } from './refusals.js';
import { Reservation } from './reservation.js';

const asha = newId<'Person'>();
const soon = new Date('2026-11-20T10:15:00Z');
const later = new Date('2026-11-20T10:30:00Z');

function twoOf(product: Product): Reservation {
  return Reservation.create({ orderId: newId(), customerId: asha, ...lineOf(2, product) });
}

function sold({ state }: Reservation): Reservation {
  return Reservation.restore({ ...state, status: 'sold', reservedUntil: soon });
}

describe('A reservation', () => {
  it('takes its units from the available stock once, and is prolonged after that', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.reserve(shirt, asha, soon);
    reservation.reserve(shirt, asha, later);
    expect(variantOf(shirt)).toMatchObject({ onHand: 10, reserved: 2 });
    expect(reservation.state).toMatchObject({ status: 'held', reservedUntil: later });
  });

  it('is never shortened', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.reserve(shirt, asha, later);
    reservation.reserve(shirt, asha, soon);
    expect(reservation.state.reservedUntil).toEqual(later);
  });

  it('stays sold when it is reserved again', () => {
    const shirt = aShirt({ onHand: 8 });
    const reservation = sold(twoOf(shirt));
    reservation.reserve(shirt, asha, later);
    expect(variantOf(shirt)).toMatchObject({ onHand: 8, reserved: 0 });
    expect(reservation.state).toMatchObject({ status: 'sold', reservedUntil: soon });
  });

  it.each(['held', 'sold'] as const)('is returned to stock once when it was %s', (status) => {
    const shirt = aShirt({ onHand: status === 'sold' ? 8 : 10 });
    const reservation = status === 'sold' ? sold(twoOf(shirt)) : twoOf(shirt);
    if (status === 'held') reservation.reserve(shirt, asha, soon);
    reservation.release(shirt);
    reservation.release(shirt);
    expect(variantOf(shirt)).toMatchObject({ onHand: 10, reserved: 0 });
  });

  it('can be renewed after its release, with a new end, when there is enough', () => {
    const shirt = aShirt({ onHand: 2 });
    const reservation = twoOf(shirt);
    reservation.reserve(shirt, asha, later);
    reservation.release(shirt);
    reservation.reserve(shirt, asha, soon);
    expect(reservation.state).toMatchObject({ status: 'held', reservedUntil: soon });
    reservation.release(shirt);
    shirt.reserve(variantOf(shirt).id, 1);
    expect(() => reservation.reserve(shirt, asha, later)).toThrow(OnlySoManyLeft);
  });

  it('stays valid when its product is deleted', () => {
    const shirt = aShirt();
    const reservation = twoOf(shirt);
    reservation.reserve(shirt, asha, soon);
    shirt.delete();
    reservation.reserve(shirt, asha, later);
    expect(reservation.state).toMatchObject({ status: 'held', reservedUntil: later });
    expect(variantOf(shirt)).toMatchObject({ onHand: 10, reserved: 2 });
  });
});
