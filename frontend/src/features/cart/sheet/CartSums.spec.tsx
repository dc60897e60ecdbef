import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Cart } from '../../../contract/types';
import { setupStore } from '../../../lib/store';
import { cartArrived } from '../cart.slice';
import { deliveryRead } from '../../delivery';
import { CartSums } from './CartSums';

const line = { variantId: 'a', productPrice: 158, productSalePrice: 119, quantity: 2, isAvailable: true };

const standard = { _id: 's', name: 'Standard', price: 0, freeFrom: null };

function show(...items: object[]) {
  return showWith(standard, {}, ...items);
}

function showWith(method: object, having: object, ...items: object[]) {
  const store = setupStore();
  store.dispatch(
    cartArrived({ _id: 'asha', userId: 'asha', items, subtotal: 0, discount: null, total: 0, ...having } as Cart),
  );
  store.dispatch(deliveryRead.arrived([method] as never));
  render(
    <Provider store={store}>
      <CartSums />
    </Provider>,
  );
  return [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

it('The sums of a cart say what is saved, above the total', () => {
  expect(show(line)).toEqual(['DeliveryFree', 'You save$78.00', 'Total$238.00']);
});

it.each([
  [{ kind: 'percent', amount: 35.7, problem: null }, '−$35.70', '$202.30', '$4.90'],
  [{ kind: 'freeDelivery', amount: 0, problem: null }, 'Free delivery', '$238.00', 'Free'],
  [{ kind: 'percent', amount: 0, problem: 'This code has expired.' }, 'This code has expired.', '$238.00', '$4.90'],
])('They say what a code does: %j', (code, says, total, delivery) => {
  const discount = { code: 'SUMMER15', value: 15, ...code };
  expect(showWith({ ...standard, price: 4.9 }, { discount }, line)).toEqual([
    ...[`Discount SUMMER15${says}`, `Delivery${delivery}`, 'You save$78.00', `Total${total}`],
  ]);
});

it('They leave out what is no longer sold, and a saving where there is none', () => {
  const [sold, gone] = [
    { ...line, variantId: 'b', productSalePrice: 0 },
    { ...line, isAvailable: false },
  ];
  expect(show(sold, gone)).toEqual(['DeliveryFree', 'Total$316.00']);
});

it('They say what delivery costs, and from when it is free', () => {
  const express = { ...standard, price: 9.9, freeFrom: 300 };
  expect(showWith(express, {}, line)).toContain('Delivery$9.90');
  cleanup();
  expect(showWith(express, {}, { ...line, quantity: 3 })).toContain('DeliveryFree');
});
