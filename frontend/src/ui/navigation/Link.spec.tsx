import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { Link } from './Link';

function Place() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <p role="status">{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function show(link: React.ReactNode) {
  render(
    <MemoryRouter initialEntries={['/shop/home']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

/** The browser follows the link itself. */
function expectToBeLeft(link: HTMLElement, modifiers: MouseEventInit): void {
  let isLeft = false;
  const stay = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // the page of a spec can't be left
  };
  document.addEventListener('click', stay, { once: true });
  fireEvent.click(link, { button: 0, ...modifiers });
  expect(isLeft).toBe(true);
}

const place = () => screen.getByRole('status').textContent;

describe('A link', () => {
  it('leads to its page within the app, with its state', () => {
    const link = show(
      <Link to="/shop/listing?category=men" state={{ from: 'home' }}>
        Men
      </Link>,
    );
    expect(link).toHaveAttribute('href', '/shop/listing?category=men');
    fireEvent.click(link);
    expect(place()).toBe('PUSH /shop/listing?category=men {"from":"home"}');
  });

  it('replaces the page where it is asked to, and where it leads to the same', () => {
    const link = show(
      <Link replace to="/shop/help">
        Help
      </Link>,
    );
    fireEvent.click(link);
    expect(place()).toBe('REPLACE /shop/help null');
    fireEvent.click(link);
    expect(place()).toBe('REPLACE /shop/help null');
  });

  it('is left to the browser for another tab', () => {
    const link = show(<Link to="/shop/help">Help</Link>);
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expectToBeLeft(link, { [modifier]: true });
    expectToBeLeft(link, { button: 1 });
    expect(place()).toBe('POP /shop/home null');
  });

  it('does not navigate if the click’s default was prevented', () => {
    fireEvent.click(
      show(
        <Link to="/shop/help" onClick={(event) => event.preventDefault()}>
          Help
        </Link>,
      ),
    );
    expect(place()).toBe('POP /shop/home null');
  });
});
