import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Product, User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { authChecked, signedOut } from '../auth';
import { detailsArrived } from '../catalog';
import { publicSettingsRead } from '../public-settings';
import { selectToast } from '../toasts';
import BackInStock from '.';
import { stockAlertsApi } from './stock-alerts.api';

const large = { _id: 'large', size: 'L', colour: 'Navy', sku: null, totalStock: 0 };
const shirt = {
  ...{ _id: 'shirt', slug: 'shirt-1', productTitle: 'Linen shirt', image: '/x-720.webp', totalStock: 0 },
  ...{ colours: [{ name: 'Navy', image: '/navy-720.webp' }], variants: [large] },
} as unknown as Product;
const asha: User = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' };
const offer = "Tell me when it's back";
const email = 'asha@example.test';
const kept = `We'll write to ${email} once it is back.`;

function open(user: User | null, mail = true) {
  const data = { productId: 'shirt', variantId: 'large', email };
  const ask = jest.spyOn(stockAlertsApi, 'ask').mockResolvedValue({ success: true, message: '', data });
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail } as never));
  store.dispatch(authChecked({ success: user !== null, user }));
  const shown = render(
    <Provider store={store}>
      <BackInStock product={shirt} variant={large} />
    </Provider>,
  );
  return { store, ask, ...shown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: offer });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('The offer to write once a size is back', () => {
  it('takes one press with an account, says where to, and keeps the focus', async () => {
    const { ask } = open(asha);
    await press(offer);
    expect(await screen.findByRole('button', { name: kept })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(kept);
    expect(ask).toHaveBeenCalledWith({ productId: 'shirt', variantId: 'large' });
    await press(kept);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a visitor', null],
    ['a guest', { ...asha, role: 'guest' } as User],
  ])('asks %s for an address', async (_who, user) => {
    const { ask } = open(user);
    await press(offer);
    expect(await dialog()).toHaveTextContent('Linen shirt');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    await userEvent.keyboard(`${email}{Enter}`);
    await waitFor(() => expect(screen.getByRole('button', { name: kept })).toHaveFocus());
    expect(ask).toHaveBeenCalledWith({ productId: 'shirt', variantId: 'large', email });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says beside the field what is wrong with the address', async () => {
    const { ask } = open(null);
    const message = 'Please enter a valid email address.';
    ask.mockRejectedValueOnce(new ApiError(400, message, [{ field: 'email', message }]));
    await press(offer);
    await dialog();
    await press('Tell me');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for an address where the session of the account has ended', async () => {
    const { ask } = open(asha);
    const message = 'Enter your email.';
    ask.mockRejectedValueOnce(new ApiError(400, message, [{ field: 'email', message }]));
    await press(offer);
    expect(await dialog()).toHaveTextContent(message);
  });

  it('says why the shop refuses', async () => {
    const { ask, store } = open(asha);
    ask.mockRejectedValueOnce(new ApiError(409, 'This size is in stock.'));
    await press(offer);
    await waitFor(() => expect(selectToast(store.getState())).toMatchObject({ title: 'This size is in stock.' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is remembered by the tab until the size is back, or somebody leaves', async () => {
    const first = open(asha);
    await press(offer);
    await screen.findByRole('button', { name: kept });
    first.unmount();
    const again = open(asha);
    expect(screen.getByRole('button', { name: kept })).toBeVisible();
    act(() => void again.store.dispatch(detailsArrived({ ...shirt, variants: [{ ...large, totalStock: 3 }] })));
    expect(screen.getByRole('button', { name: offer })).toBeVisible();
    await press(offer);
    await screen.findByRole('button', { name: kept });
    act(() => void again.store.dispatch(signedOut()));
    expect(screen.getByRole('button', { name: offer })).toBeVisible();
  });

  it('is known without storage as long as the page is open', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    open(asha);
    await press(offer);
    expect(await screen.findByRole('button', { name: kept })).toBeVisible();
  });

  it.each([
    ['to staff', { ...asha, role: 'admin' } as User, true],
    ['by a shop without mail', asha, false],
  ])('is not made %s', (_what, user, mail) => {
    open(user, mail);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
