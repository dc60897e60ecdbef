import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import { useIsMailOffered } from '.';
import { ApiError, request } from '../../lib/http';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

function Offer() {
  return <p>{useIsMailOffered() ? 'We send mail.' : 'No mail.'}</p>;
}

function openScreens() {
  const store = setupStore();
  const show = () =>
    render(
      <Provider store={store}>
        <Offer />
      </Provider>,
    );
  return { show };
}

beforeEach(() => requested.mockReset());

describe('A screen that needs mail', () => {
  it('offers it where the shop sends mail, and asks once for all screens', async () => {
    requested.mockResolvedValue({ success: true, data: { mail: true } });
    const { show } = openScreens();
    const first = show();
    expect(await screen.findByText('We send mail.')).toBeVisible();
    first.unmount();
    show();
    expect(screen.getByText('We send mail.')).toBeVisible();
    expect(requested.mock.calls).toEqual([['GET', '/api/v1/settings/public']]);
  });

  it('does not offer it where the shop sends none', async () => {
    requested.mockResolvedValue({ success: true, data: { mail: false } });
    openScreens().show();
    await act(() => Promise.resolve());
    expect(screen.getByText('No mail.')).toBeVisible();
  });

  it('does not offer it without a response, and the next screen asks again', async () => {
    requested.mockRejectedValueOnce(new ApiError(503, 'The shop is out of reach for a moment.'));
    const { show } = openScreens();
    const first = show();
    await act(() => Promise.resolve());
    expect(screen.getByText('No mail.')).toBeVisible();
    first.unmount();
    requested.mockResolvedValue({ success: true, data: { mail: true } });
    show();
    expect(await screen.findByText('We send mail.')).toBeVisible();
  });
});
