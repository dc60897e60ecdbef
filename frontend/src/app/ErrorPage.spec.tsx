import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

it('A page that breaks says so, with what it was, and leads back', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = () => {
    throw new Error('The needle is gone');
  };
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorPage /> }])} />,
  );
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByText(/The needle is gone/)).toBeInTheDocument();
  jest.restoreAllMocks();
});
