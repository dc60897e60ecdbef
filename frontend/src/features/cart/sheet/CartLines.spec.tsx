import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { Cart, CartItem } from '../../../contract/types';
import { cartArrived } from '../cart.slice';
import { CartLines } from './CartLines';

const line = (productTitle: string, size: string, more: Partial<CartItem> = {}) =>
  ({
    ...{ productId: productTitle, variantId: `${productTitle}-${size}`, productTitle, size, colour: null },
    ...{
      image: '/images/a-720.webp',
      productPrice: 20,
      productSalePrice: 0,
      quantity: 1,
      totalStock: 9,
      isAvailable: true,
    },
    ...{ problem: null, isVariantAssumed: false, isChoiceNeeded: false, ...more },
  }) as CartItem;
const cartOf = (...items: CartItem[]): Cart => ({ _id: 'asha', userId: 'asha', items, total: 0 });

function openCart(...items: CartItem[]) {
  const store = setupStore();
  store.dispatch(cartArrived(cartOf(...items)));
  render(
    <Provider store={store}>
      <CartLines />
    </Provider>,
  );
  return { exchange: (...others: CartItem[]) => act(async () => void store.dispatch(cartArrived(cartOf(...others)))) };
}

const assumed = line('Shirt', 'M', { isVariantAssumed: true });

describe('After the size of a line was changed', () => {
  it.each([
    ['with the new line in another place', line('Shirt', 'L'), 'Remove Shirt, L'],
    ['with the assumed size confirmed', line('Shirt', 'M'), 'Remove Shirt, M'],
  ])('%s, the focus moves from the former line’s button to the new line', async (_what, other, button) => {
    const { exchange } = openCart(assumed, line('Scarf', 'One size'));
    (await screen.findByRole('button', { name: /^Change: Shirt/ })).focus();
    await exchange(line('Scarf', 'One size'), other);
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  });

  it('the focus is not moved if no line had it', async () => {
    const { exchange } = openCart(assumed);
    await screen.findByRole('button', { name: /^Change: Shirt/ });
    await exchange(line('Shirt', 'L'));
    expect(document.body).toHaveFocus();
  });
});
