import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { StuckPayments } from './StuckPayments';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const open = () =>
  render(
    <Provider store={setupStore()}>
      <MemoryRouter>
        <StuckPayments />
      </MemoryRouter>
    </Provider>,
  );

describe('The payments that need a person', () => {
  it('are each shown with its order and what can be done', async () => {
    const payment = { _id: 'p1', orderId: 'o1', state: 'capturing', amount: 59.97, since: '2026-11-20T13:54:10.000Z' };
    requested.mockResolvedValue({ success: true, data: [{ ...payment, looks: 3, reason: '', resolutions: [] }] });
    open();
    const link = await screen.findByRole('link', { name: 'Not yet known whether it was charged' });
    expect(link).toHaveAttribute('href', '/admin/orders?q=o1');
    expect(screen.getByText('$59.97 since 20 Nov 2026, 07:24:10 pm.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it('may be none', async () => {
    requested.mockResolvedValue({ success: true, data: [] });
    open();
    expect(await screen.findByText('All payments are in order.')).toBeVisible();
  });

  it('may fail to load', async () => {
    requested.mockRejectedValue(new ApiError(503, 'Busy.'));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
