import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Cart } from '../../../contract/types';
import { setupStore } from '../../../lib/store';
import { cartArrived } from '../cart.slice';
import { CartSums } from './CartSums';

const line = { variantId: 'a', productPrice: 158, productSalePrice: 119, quantity: 2, isAvailable: true };

function show(...items: object[]) {
  const store = setupStore();
  store.dispatch(cartArrived({ _id: 'asha', userId: 'asha', items, total: 0 } as Cart));
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

it('They leave out what is no longer sold, and a saving where there is none', () => {
  const [sold, gone] = [
    { ...line, variantId: 'b', productSalePrice: 0 },
    { ...line, isAvailable: false },
  ];
  expect(show(sold, gone)).toEqual(['DeliveryFree', 'Total$316.00']);
});
