import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Cart, Product, User, Wish } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { authChecked, signedIn } from '../auth';
import { cartApi, cartSaga, SignInToAdd } from '../cart';
import { selectToast } from '../toasts';
import { AddAll, heartFor } from '.';
import { wishlistApi } from './wishlist.api';

const variant = (_id: string, size: string | null, totalStock = 5) => {
  return { _id, size, colour: null, sku: null, totalStock };
};
const product = (id: string, productTitle: string, variants = [variant(`${id}-only`, null)]) =>
  ({
    ...{ _id: id, productTitle, variants, totalStock: variants.reduce((sum, { totalStock }) => sum + totalStock, 0) },
    ...{ sizeScale: 'letters', sizes: variants.flatMap(({ size }) => size ?? []), colours: [], image: '/x-720.webp' },
  }) as unknown as Product;
const cap = product('cap', 'Cap');
const shirt = product('shirt', 'Shirt', [variant('m', 'M'), variant('l', 'L')]);
const wish = (wished: Product, variantId: string | null = null): Wish => {
  return { ...wished, variantId, addedAt: '2026-11-20T13:54:10.000Z' };
};
const asha: User = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' };
const empty: Cart = { _id: 'asha', userId: 'asha', items: [], subtotal: 0, discount: null, total: 0 };
const answer = <T,>(data: T) => ({ success: true, message: '', data, meta: undefined });

/** A browser with the wishlist that the server has. */
function open(contents: React.ReactNode, user: User | null, ...known: Wish[]) {
  const calls = {
    load: jest.spyOn(wishlistApi, 'load').mockResolvedValue(answer(known)),
    add: jest.spyOn(wishlistApi, 'add').mockResolvedValue(answer([wish(shirt)])),
    remove: jest.spyOn(wishlistApi, 'remove').mockResolvedValue(answer([])),
    addToCart: jest.spyOn(cartApi, 'add').mockResolvedValue(answer(empty)),
  };
  jest.spyOn(cartApi, 'load').mockResolvedValue(answer(empty));
  const store = setupStore({ sagas: [cartSaga] });
  store.dispatch(authChecked({ success: user !== null, user }));
  render(
    <Provider store={store}>
      {contents}
      <SignInToAdd />
    </Provider>,
  );
  return { store, ...calls };
}

const heart = (pressed: boolean) => screen.findByRole('button', { name: 'Wishlist: Shirt', pressed });

afterEach(() => jest.restoreAllMocks());

describe('The heart of a product', () => {
  it('is pressed where the product is on the wishlist, and takes it off', async () => {
    const { remove } = open(heartFor(shirt), asha, wish(shirt));
    await userEvent.click(await heart(true));
    expect(await heart(false)).toBeVisible();
    await waitFor(() => expect(remove).toHaveBeenCalledWith('asha', 'shirt'));
  });

  it('is pressed at once, with the size that is chosen, and released where the shop refuses', async () => {
    const full = 'A wishlist can hold at most 200 products. Remove one to add another.';
    const { add, store } = open(heartFor(shirt, { _id: 'm' }), asha);
    let refuse = (_: Error) => undefined as void;
    add.mockImplementation(() => new Promise((_resolve, reject) => (refuse = reject)));
    await userEvent.click(await heart(false));
    expect(await heart(true)).toBeVisible();
    expect(add).toHaveBeenCalledWith({ userId: 'asha', productId: 'shirt', variantId: 'm' });
    act(() => refuse(new ApiError(409, full)));
    expect(await heart(false)).toBeVisible();
    expect(selectToast(store.getState())).toMatchObject({ title: full, destructive: true });
  });

  it('is as pressed last, however quick', async () => {
    const { add, remove } = open(heartFor(shirt), asha);
    for (let n = 0; n < 3; n++) await userEvent.click(await heart(n % 2 === 1));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await heart(true)).toBeVisible();
  });

  it('asks visitors how to continue, and adds it once they have signed in', async () => {
    const { store, add, addToCart } = open(heartFor(shirt), null);
    await userEvent.click(await heart(false));
    expect(await screen.findByRole('dialog', { name: 'Add to your wishlist' })).toHaveTextContent('Shirt');
    expect(add).not.toHaveBeenCalled();
    act(() => void store.dispatch(signedIn({ success: true, user: asha })));
    await waitFor(() => expect(add).toHaveBeenCalledWith({ userId: 'asha', productId: 'shirt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heart(true)).toBeVisible();
    expect(addToCart).not.toHaveBeenCalled();
  });

  it('shows the joined wishlist after signing in', async () => {
    const { store, load } = open(heartFor(shirt), { ...asha, role: 'guest' });
    expect(await heart(false)).toBeVisible();
    load.mockResolvedValue(answer([wish(shirt)]));
    act(() => void store.dispatch(signedIn({ success: true, user: asha })));
    expect(await heart(true)).toBeVisible();
  });
});

describe('Adding all to the cart', () => {
  const press = async () => userEvent.click(screen.getByRole('button', { name: 'Add all to cart' }));
  const added = (addToCart: jest.SpyInstance) =>
    (addToCart.mock.calls as { variantId: string }[][]).map(([line]) => line?.variantId);

  it('adds what has one kind or a chosen size, and says how many', async () => {
    const { store, addToCart } = open(<AddAll wishes={[wish(cap), wish(shirt, 'l')]} />, asha);
    await press();
    await waitFor(() => expect(added(addToCart)).toEqual(['cap-only', 'l']));
    await waitFor(() =>
      expect(selectToast(store.getState())).toMatchObject({ title: '2 items are added to your cart' }),
    );
  });

  it('asks for each size that is missing, of which some can be skipped', async () => {
    const coat = product('coat', 'Coat', [variant('s', 'S'), variant('xl', 'XL')]);
    const { addToCart } = open(<AddAll wishes={[wish(shirt), wish(coat), wish(cap)]} />, asha);
    await press();
    expect(await screen.findByRole('dialog', { name: 'Choose a size' })).toHaveTextContent('Shirt1 of 2');
    await userEvent.click(screen.getByRole('button', { name: /^Choose size M/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Coat2 of 2');
    expect(addToCart).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Skip Coat' }));
    await waitFor(() => expect(added(addToCart)).toEqual(['cap-only', 'm']));
  });

  it('leaves out what is sold out, and goes on where one is refused', async () => {
    const gone = product('gone', 'Gone', [variant('none', null, 0)]);
    const { store, addToCart } = open(<AddAll wishes={[wish(gone), wish(cap), wish(shirt, 'm')]} />, asha);
    addToCart.mockRejectedValueOnce(new ApiError(409, 'Only 0 quantity can be added for this item'));
    await press();
    await waitFor(() =>
      expect(selectToast(store.getState())).toMatchObject({
        title: '1 item is added to your cart',
        description: '1 product is sold out.',
      }),
    );
    expect(added(addToCart)).toEqual(['cap-only', 'm']);
  });
});
