import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import { Toaster } from './Toaster';
import { showToast } from './toasts.slice';

let mockIsOffline = false;
const mockImport = jest.fn();

jest.mock('./ToastPanel', () => {
  mockImport();
  if (mockIsOffline) throw new TypeError('Failed to fetch dynamically imported module');
  return { __esModule: true, default: () => <p>The panel</p> };
});

function open() {
  const store = setupStore();
  render(
    <Provider store={store}>
      <p>The page</p>
      <Toaster />
    </Provider>,
  );
  return { say: (title: string) => act(() => void store.dispatch(showToast({ title }))) };
}

beforeEach(() => {
  jest.resetModules();
  mockImport.mockReset();
});

describe('The first toast of a visit', () => {
  it.each(['pointerDown', 'keyDown'] as const)('finds its code loaded by the first press (%s)', async (press) => {
    mockIsOffline = false;
    const { say } = open();
    expect(mockImport).not.toHaveBeenCalled();
    fireEvent[press](document.body);
    await waitFor(() => expect(mockImport).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('The panel')).not.toBeInTheDocument();
    say('Added.');
    expect(await screen.findByText('The panel')).toBeVisible();
  });

  it('does not break the page if its code can’t be loaded, and appears when the browser is online again', async () => {
    mockIsOffline = true;
    const { say } = open();
    say('You are offline. Nothing was sent.');
    await waitFor(() => expect(mockImport).toHaveBeenCalledTimes(1));
    expect(screen.getByText('The page')).toBeVisible();
    say('You are still offline.');
    await waitFor(() => expect(mockImport).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('The panel')).not.toBeInTheDocument();
    mockIsOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The panel')).toBeVisible();
    expect(screen.getByText('The page')).toBeVisible();
  });
});
