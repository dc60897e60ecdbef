import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../../lib/store';
import type { Cart, Product, User } from '../../../contract/types';
import { authChecked, registered, signedIn } from '../../auth';
import { AddFromCard } from '../adding/AddFromCard';
import { cartApi } from '../cart.api';
import { cartSaga } from '../cart.saga';
import { signInWanted } from '../cart.slice';
import { SignInToAdd } from './SignInToAdd';

const shirt = {
  _id: 'shirt',
  slug: 'linen-shirt-1',
  productTitle: 'Linen Shirt',
  image: '/images/a-720.webp',
  totalStock: 5,
  variants: [{ _id: 'only', size: null, colour: null, sku: null, totalStock: 5 }],
} as Product;
const asha: User = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' };
const empty: Cart = { _id: 'asha', userId: 'asha', items: [], subtotal: 0, discount: null, total: 0 };
const response = (data: Cart) => ({ success: true, message: '', data, meta: undefined });

function openPage() {
  const loading = { finish: () => undefined as void };
  jest
    .spyOn(cartApi, 'load')
    .mockImplementation(() => new Promise((resolve) => (loading.finish = () => resolve(response(empty)))));
  const add = jest.spyOn(cartApi, 'add').mockResolvedValue(response(empty));
  const store = setupStore({ sagas: [cartSaga] });
  store.dispatch(authChecked({ success: false, user: null }));
  render(
    <Provider store={store}>
      <AddFromCard product={shirt} />
      <SignInToAdd />
    </Provider>,
  );
  return { store, add, loading };
}

afterEach(() => jest.restoreAllMocks());

describe('Adding to the cart without being signed in', () => {
  const wants = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    return screen.findByRole('dialog', { name: 'Add to your cart' });
  };

  it('asks how to continue, and adds it after signing in, once the cart was read', async () => {
    const { store, add, loading } = openPage();
    expect(await wants()).toHaveTextContent('Linen Shirt');
    act(() => void store.dispatch(signedIn({ success: true, user: asha })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(add).not.toHaveBeenCalled();
    loading.finish();
    await waitFor(() =>
      expect(add).toHaveBeenCalledWith({ userId: 'asha', productId: 'shirt', variantId: 'only', quantity: 1 }),
    );
  });

  it('shows the product in the chosen colour', async () => {
    const { store } = openPage();
    const colours = ['Navy', 'Sand'].map((name) => {
      return { name, swatch: '#000000', family: 'black' as const, image: `/images/${name}-720.webp` };
    });
    const variant = { _id: 'sand', size: 'M', colour: 'Sand', totalStock: 2 };
    act(() => void store.dispatch(signInWanted({ product: { ...shirt, colours }, variant, quantity: 1, thanks: '' })));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('M, Sand');
    expect(dialog.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/images/Sand-'));
  });

  it('adds nothing when the dialog is closed, nor for the staff', async () => {
    const { store, add, loading } = openPage();
    await wants();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => void store.dispatch(signedIn({ success: true, user: asha })));
    loading.finish();
    act(() => void store.dispatch(authChecked({ success: false, user: null })));
    await wants();
    act(() => void store.dispatch(signedIn({ success: true, user: { ...asha, role: 'admin' } })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(add).not.toHaveBeenCalled();
  });

  it('opens the login after a registration, with the email filled in', async () => {
    const { store } = openPage();
    await wants();
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByLabelText('Name')).toBeVisible();
    act(() => void store.dispatch(registered({ email: 'asha@example.test' })));
    expect(await screen.findByDisplayValue('asha@example.test')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });
});
