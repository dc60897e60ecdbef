import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import SheetPanel from '../../ui/overlay/SheetPanel';
import ToastPanel from './ToastPanel';
import { showToast, type Toast } from './toasts.slice';

const undo = { label: 'Undo', dispatches: { type: 'undone' } };

async function open(hasSheet = true) {
  const store = setupStore();
  const parts = (isOpen: boolean) => (
    <Provider store={store}>
      <main id="main" tabIndex={-1}>
        <button>On the page</button>
      </main>
      {hasSheet && (
        <SheetPanel open={isOpen} onOpenChange={() => undefined} title="A sheet">
          <button>Before</button>
          <ul tabIndex={-1} aria-label="Lines" data-awaits-toast />
          <button>Last</button>
        </SheetPanel>
      )}
      <ToastPanel />
    </Provider>
  );
  const { rerender } = render(parts(true));
  const say = (toast: Toast) => act(async () => void store.dispatch(showToast(toast)));
  return { say, closeSheet: () => rerender(parts(false)), user: userEvent.setup() };
}

const focus = (element: HTMLElement) => act(() => element.focus());
const pressF8 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8', code: 'F8' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  delete (HTMLElement.prototype as Partial<HTMLElement>).showPopover;
});

describe('A toast above an open sheet', () => {
  it('is reached by Tab from the sheet’s last control, and left for its first', async () => {
    const { say, user } = await open();
    await say({ title: 'item updated!', action: undo });
    focus(button('Last'));
    await user.tab();
    expect(screen.getByTestId('toast')).toHaveFocus();
    await user.tab();
    expect(button('Undo')).toHaveFocus();
    await user.tab();
    expect(button('Dismiss')).toHaveFocus();
    await user.tab();
    expect(button('Close')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Dismiss')).toHaveFocus();
  });

  it('is reached by F8, and gives the focus back when it is dismissed', async () => {
    const { say, user } = await open();
    await say({ title: 'item updated!', action: undo });
    focus(button('Before'));
    pressF8();
    await user.keyboard('{Tab}{Tab}');
    expect(button('Undo')).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(button('Before')).toHaveFocus();
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  });

  it('takes the focus only from what waits for it', async () => {
    const { say, user } = await open();
    focus(button('Before'));
    await say({ title: 'item deleted!', action: undo, takesFocus: true });
    expect(button('Before')).toHaveFocus();
    focus(screen.getByRole('list', { name: 'Lines' }));
    await say({ title: 'item deleted!', action: undo, takesFocus: true });
    expect(button('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('list', { name: 'Lines' })).toHaveFocus();
  });

  it('outlives the sheet', async () => {
    const { say, closeSheet } = await open();
    await say({ title: 'item updated!', action: undo });
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('item updated!'));
    closeSheet();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('item updated!')).toBeInTheDocument();
  });
});

it('A toast that closes on a page whose focused control is gone gives the focus to the page', async () => {
  const { say, user } = await open(false);
  focus(button('On the page'));
  await say({ title: 'item updated!', action: undo });
  pressF8();
  await user.keyboard('{Tab}{Tab}');
  button('On the page').remove();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('A toast stays at the top of a page whose title has the focus, and leaves the line in use free', async () => {
  const { say } = await open(false);
  const region = () => document.querySelector('[data-toasts]');
  const title = document.createElement('h1');
  title.tabIndex = -1;
  button('On the page').before(title);
  focus(title);
  await say({ title: 'Welcome!' });
  expect(region()).toHaveAttribute('data-edge', 'top');
  const extent = { top: 10, bottom: 60 } as DOMRect;
  jest.spyOn(title, 'getBoundingClientRect').mockReturnValue(extent);
  jest.spyOn(button('On the page'), 'getBoundingClientRect').mockReturnValue(extent);
  focus(button('On the page'));
  expect(region()).toHaveAttribute('data-edge', 'bottom');
  focus(title);
  expect(region()).toHaveAttribute('data-edge', 'top');
});
