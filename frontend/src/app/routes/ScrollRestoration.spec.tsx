import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { ScrollRestoration } from './ScrollRestoration';

const scrolledTo = jest.fn<void, [number, number]>();

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/shop/listing?category=men">Men</Link>
      <Link replace to="/shop/listing?category=women">
        Choose another filter
      </Link>
      <Link to="/shop/account">Account</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <ScrollRestoration />
    </>
  );
}

function scroll(to: number): void {
  act(() => {
    Object.assign(window, { scrollY: to });
    window.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => {
  Object.assign(window, { scrollTo: scrolledTo, scrollY: 0 });
  scrolledTo.mockReset();
});

async function press(...names: string[]) {
  for (const name of names) await userEvent.click(screen.getByText(name));
}

describe('The scroll position', () => {
  it('is the top of a new page, and restored on a revisited one', async () => {
    render(<Ways />, { wrapper: ({ children }) => <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter> });
    await press('Men');
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
    scroll(800);
    await press('Account');
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 0);
    scroll(30);
    await press('Back');
    expect(scrolledTo).toHaveBeenLastCalledWith(0, 800);
  });

  it('does not change when a filter replaces the history entry', async () => {
    render(<Ways />, {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/shop/listing']}>{children}</MemoryRouter>,
    });
    await press('Men');
    scrolledTo.mockReset();
    scroll(900);
    await press('Choose another filter');
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  it('survives a reload', () => {
    render(<Ways />, { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> });
    scroll(120);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('places') ?? '{}')).toMatchObject({ '/': 120 });
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('is restored even while the page is still too short', async () => {
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <MemoryRouter initialEntries={['/shop/account']}>{children}</MemoryRouter>
    );
    const { unmount } = render(<Ways />, { wrapper });
    scroll(700);
    unmount();
    render(<Ways />, { wrapper });
    expect(document.body.style.minHeight).toBe(`${700 + window.innerHeight}px`);
    await press('Men');
    expect(document.body.style.minHeight).not.toBe(`${700 + window.innerHeight}px`);
  });
});
