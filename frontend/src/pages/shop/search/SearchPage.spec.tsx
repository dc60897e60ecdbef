import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { setupStore } from '../../../lib/store';
import SearchPage from './SearchPage';

function open(path: string) {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/shop/search" element={<SearchPage />} />
        </Routes>
        <Link to="/shop/search?q=coats">Coats</Link>
      </MemoryRouter>
    </Provider>,
  );
  return screen.getByRole('combobox', { name: 'Search products' });
}

describe('The search field', () => {
  it('has the focus after a search, so that the next one can be typed', async () => {
    const field = open('/shop/search');
    await userEvent.type(field, 'linen {Enter}');
    expect(await screen.findByText('Results for “linen”')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('linen');
    await userEvent.type(field, ' shirt{Enter}');
    expect(await screen.findByText('Results for “linen shirt”')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('shows the words of a search that was chosen elsewhere', async () => {
    const field = open('/shop/search?q=jakets');
    expect(field).toHaveValue('jakets');
    await userEvent.click(screen.getByRole('link', { name: 'Coats' }));
    expect(field).toHaveValue('coats');
  });
});
