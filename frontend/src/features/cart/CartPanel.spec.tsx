import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { CartItem } from '../../contract/types';
import { CartPanel } from './CartPanel';
import { cartArrived, cartLoadFailed } from './cart.slice';

const shirt: CartItem = {
  ...{ id: 'shirt', productId: 'shirt', productTitle: 'Linen Shirt', productImage: '', image: '/images/a-720.webp' },
  ...{ variantId: 'shirt', size: 'M', colour: null, isVariantAssumed: false, isChoiceNeeded: false },
  ...{ hasOtherVariants: false, slug: null },
  ...{ productPrice: 60, productSalePrice: 45, quantity: 4, totalStock: 5, isAvailable: true, problem: null },
};
const cartOf = (...items: CartItem[]) => ({
  _id: 'asha',
  userId: 'asha',
  items,
  subtotal: 0,
  discount: null,
  total: 0,
});

function open(...items: CartItem[]) {
  const store = setupStore();
  store.dispatch(cartArrived(cartOf(...items)));
  render(
    <MemoryRouter>
      <Provider store={store}>
        <CartPanel />
      </Provider>
    </MemoryRouter>,
  );
  return { store, becomes: (...others: CartItem[]) => act(() => void store.dispatch(cartArrived(cartOf(...others)))) };
}
const toggle = () => screen.queryByRole('button', { name: /^4 items/ });
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('The cart at the checkout', () => {
  it('is folded to the number of its items, which opens it', async () => {
    open(shirt);
    expect(screen.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    expect(toggle()).toHaveAccessibleName('4 items · Edit');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle()!);
    expect(await screen.findByText('Linen Shirt')).toBeVisible();
    await userEvent.click(toggle()!);
    expect(screen.queryByText('Linen Shirt')).toBeNull();
  });

  it.each([
    ['a line that can’t be ordered', { problem: 'Out of stock' }],
    ['a size that the shop chose', { isVariantAssumed: true }],
  ])('can’t be folded with %s', async (_what, change) => {
    open({ ...shirt, ...change });
    expect(await screen.findByText('Linen Shirt')).toBeVisible();
    expect(toggle()).toBeNull();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('is opened by a price that has changed', async () => {
    const { becomes } = open(shirt);
    becomes({ ...shirt, productSalePrice: 50 });
    expect(await screen.findByText('Linen Shirt')).toBeVisible();
  });

  it('comes into view with a problem that has arisen, and stays open once that is solved', async () => {
    const { becomes } = open(shirt);
    becomes({ ...shirt, problem: 'Only 3 left' });
    expect(await screen.findByText('Only 3 left')).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalled();
    becomes(shirt);
    expect(screen.getByText('Linen Shirt')).toBeVisible();
    expect(toggle()).toHaveAccessibleName('4 items · Close');
  });

  it.each([
    ['that it is empty', () => cartArrived(cartOf()), 'Your cart is empty'],
    ['that it could not be loaded', () => cartLoadFailed(), 'Your cart could not be loaded.'],
  ])('says %s', async (_what, happens, sentence) => {
    const { store } = open(shirt);
    act(() => void store.dispatch(happens()));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
