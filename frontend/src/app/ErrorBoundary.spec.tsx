import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('The needle is gone');
}

/** A page with a text that a translator has put into an element of its own. */
function Translated() {
  const [isShown, setShown] = useState(true);
  const translate = (paragraph: HTMLElement | null) => {
    const text = paragraph?.firstChild;
    if (text?.nodeType !== Node.TEXT_NODE) return;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  };
  return (
    <p ref={translate}>
      {isShown && 'Three left'}
      <button onClick={() => setShown(false)}>Buy them</button>
    </p>
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => jest.restoreAllMocks());

it('A page that throws shows its error and a link back', async () => {
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByText(/The needle is gone/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

it('Navigating away from the error shows the other page', async () => {
  render(
    <MemoryRouter>
      <Link to="/well">Go on</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<Broken />} />
          <Route path="/well" element={<p>All is well</p>} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('All is well')).toBeInTheDocument();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

it('A page whose nodes were moved is built again', async () => {
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Translated />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Buy them' }));
  expect(screen.getByRole('button', { name: 'Buy them' })).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});
