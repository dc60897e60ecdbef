import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('The needle is gone');
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
