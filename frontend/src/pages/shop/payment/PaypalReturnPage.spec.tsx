import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { END } from 'redux-saga';
import { ApiError, request } from '../../../lib/http';
import { setupStore } from '../../../lib/store';
import PaypalReturnPage from './PaypalReturnPage';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));

function returns(error: ApiError) {
  jest.mocked(request).mockRejectedValue(error);
  const store = setupStore();
  running.push(() => store.dispatch(END));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/shop/paypal-return?paymentId=p1&PayerID=ASHA']}>
        <PaypalReturnPage />
      </MemoryRouter>
    </Provider>,
  );
}
const running: (() => void)[] = [];

describe('The page to which the provider returns a buyer', () => {
  afterEach(() => {
    for (const stop of running.splice(0)) stop();
    jest.mocked(request).mockReset();
  });

  it('says what became of an order that was charged and refunded, and offers no other try', async () => {
    const data = { orderId: 'o1', orderStatus: 'rejected', paymentStatus: 'refunded' };
    returns(new ApiError(409, 'This order was refunded.', [], data));
    expect(await screen.findByRole('heading', { name: 'This order is closed' })).toBeVisible();
    expect(screen.getByText('This order was refunded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says why nothing was charged, and offers another try', async () => {
    returns(new ApiError(409, 'Sold out. You have not been charged.'));
    expect(await screen.findByText('Sold out. You have not been charged.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says that the payment is being confirmed as soon as its outcome is unknown', async () => {
    returns(new ApiError(503, 'Your payment is being confirmed.', [], { orderId: 'o1', paymentStatus: 'pending' }));
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed.' })).toBeVisible();
    expect(screen.getByText('You will find it under Orders. You will not be charged twice.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
