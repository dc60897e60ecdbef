import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Cart } from '../../../contract/types';
import { ApiError } from '../../../lib/http';
import { cart, closeCheckoutStores, openCheckoutStore } from '../../../test-setup/checkout-store';
import { cartArrived } from '../../cart';
import { discountApi } from './discount.saga';
import DiscountRows from './DiscountRows';

const summer: Cart['discount'] = { code: 'SUMMER15', kind: 'percent', value: 15, amount: 13.5, problem: null };
const withCode = (discount: Cart['discount']): Cart => ({ ...cart, discount });
const ok = (data: Cart) => ({ success: true as const, message: '', data });

function open(discount: Cart['discount'] = null) {
  const { store } = openCheckoutStore();
  store.dispatch(cartArrived(withCode(discount)));
  render(
    <Provider store={store}>
      <DiscountRows />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

const field = () => screen.queryByRole('textbox', { name: 'Discount code' });

beforeEach(() => {
  jest.spyOn(discountApi, 'enter').mockResolvedValue(ok(withCode(summer)));
  jest.spyOn(discountApi, 'remove').mockResolvedValue(ok(withCode(null)));
});
afterEach(closeCheckoutStores);

describe('A discount code', () => {
  it('is entered where the field is unfolded, and removed', async () => {
    const { user } = open();
    expect(field()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discount code' }));
    expect(field()).toHaveFocus();
    await user.keyboard('summer 15{Enter}');
    expect(discountApi.enter).toHaveBeenCalledWith('summer 15');
    const remove = await screen.findByRole('button', { name: 'Remove discount SUMMER15' });
    expect(screen.getByText('−$13.50')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('SUMMER15: −$13.50');
    await waitFor(() => expect(remove).toHaveFocus());
    await user.click(remove);
    const unfold = await screen.findByRole('button', { name: 'Discount code' });
    await waitFor(() => expect(unfold).toHaveFocus());
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
  });

  it('says beside the field why it is refused, and keeps what was typed', async () => {
    jest.mocked(discountApi.enter).mockRejectedValue(new ApiError(409, "This code can't be used yet."));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Discount code' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field()).toHaveAccessibleDescription('Enter a code.');
    await user.type(field()!, 'early');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription("This code can't be used yet."));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('early');
    expect(discountApi.enter).toHaveBeenCalledTimes(1);
  });

  it('says what it does, and why it no longer holds', () => {
    const { store } = open({ ...summer, kind: 'freeDelivery', value: null, amount: 0 });
    expect(screen.getByText('Free delivery')).toBeVisible();
    act(() => void store.dispatch(cartArrived(withCode({ ...summer, amount: 0, problem: 'This code has expired.' }))));
    expect(screen.getByRole('alert')).toHaveTextContent('This code has expired.');
    expect(screen.queryByText(/−/)).toBeNull();
  });
});
