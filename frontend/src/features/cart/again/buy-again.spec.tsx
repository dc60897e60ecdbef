import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Cart } from '../../../contract/types';
import { ApiError, request } from '../../../lib/http';
import { setupStore } from '../../../lib/store';
import { signedOut } from '../../auth';
import { selectToast } from '../../toasts';
import { cartSelectors } from '../cart.slice';
import { BuyAgainButton } from './BuyAgainButton';
import { Missing } from './Missing';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual('../../../lib/http'), request: jest.fn() }));
const answers = request as jest.Mock;

const line = { variantId: 'm', quantity: 2, isAvailable: true, productPrice: 20, productSalePrice: 0 };
const cart = { _id: 'asha', userId: 'asha', items: [line], subtotal: 40, discount: null, total: 40 } as unknown as Cart;
const missing = [
  { title: 'Linen Shirt', why: 'Sold out in M.' },
  { title: 'Linen Shirt', why: 'Only 1 left in L: 1 added.' },
];

async function show() {
  const store = setupStore();
  await act(async () =>
    render(
      <Provider store={store}>
        <BuyAgainButton order={{ _id: 'o1', orderNumber: 'LL-10482' }} />
        <Missing />
      </Provider>,
    ),
  );
  const button = screen.getByRole('button', { name: 'Buy again: order LL-10482' });
  return { store, button, press: () => userEvent.click(button) };
}

beforeEach(() => answers.mockReset());

it('An order is bought again once, whatever is pressed meanwhile, and the cart opens', async () => {
  let answer: (value: object) => void = () => undefined;
  answers.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { store, button, press } = await show();
  await press();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await press();
  expect(answers.mock.calls).toEqual([['POST', '/api/v1/shop/order/again/{orderId}', { path: { orderId: 'o1' } }]]);
  await act(async () => answer({ data: { ...cart, missing: [] } }));
  expect(button).not.toHaveAttribute('aria-busy');
  expect(cartSelectors.selectLines(store.getState())).toEqual([line]);
  expect(cartSelectors.selectIsCartOpen(store.getState())).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('What could not be bought again is said until it is closed', async () => {
  answers.mockResolvedValue({ data: { ...cart, missing } });
  const { press } = await show();
  await press();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Not all could be added to your cart.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linen ShirtSold out in M.',
    'Linen ShirtOnly 1 left in L: 1 added.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Where buying again fails, it is said why, and the button can be pressed again', async () => {
  answers.mockRejectedValue(new ApiError(0, 'The shop can’t be reached.'));
  const { store, button, press } = await show();
  await press();
  expect(selectToast(store.getState())).toMatchObject({ title: 'The shop can’t be reached.', destructive: true });
  expect(cartSelectors.selectIsCartOpen(store.getState())).toBe(false);
  expect(button).not.toHaveAttribute('aria-busy');
});

it('Signing out closes what was missing', async () => {
  answers.mockResolvedValue({ data: { ...cart, missing } });
  const { store, press } = await show();
  await press();
  act(() => void store.dispatch(signedOut()));
  expect(screen.queryByRole('alert')).toBeNull();
});
