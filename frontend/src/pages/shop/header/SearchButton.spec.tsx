import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Suggestion } from '../../../contract/types';
import { catalogApi } from '../../../features/catalog';
import { setupStore } from '../../../lib/store';
import { SearchButton } from './SearchButton';

const shirt: Suggestion = {
  ...{ _id: '1', productTitle: 'Linen Shirt', slug: 'linen-shirt-1', category: 'men', brand: 'zara' },
  ...{ image: '/picture.webp', productPrice: 48, productSalePrice: 36 },
};

function Address() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search}${state ? ' over a page' : ''}`}</p>;
}

async function open() {
  jest.spyOn(catalogApi, 'suggestions').mockResolvedValue({ success: true, message: '', data: [shirt] });
  render(
    <Provider store={setupStore()}>
      <MemoryRouter initialEntries={['/shop/home']}>
        <SearchButton />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return reopen();
}

async function reopen() {
  await userEvent.click(screen.getByRole('button', { name: 'Search products' }));
  return screen.findByRole('combobox', { name: 'Search products' });
}

const address = (text: string) => screen.findByText(text, { exact: true });

beforeEach(() => localStorage.clear());

describe('The search in the header', () => {
  it('opens with the focus in its field and with categories, and Escape closes it', async () => {
    const field = await open();
    expect(field).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/shop/listing?category=women');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Search products' })).toHaveFocus();
  });

  it('shows products with their prices while typing, and opens the one that is active', async () => {
    await userEvent.type(await open(), 'lin');
    const option = await screen.findByRole('option', { name: /Linen Shirt/ });
    expect(option).toHaveTextContent('Regular price $48.00Sale price $36.00');
    expect(screen.queryByRole('link', { name: 'Women' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await address('/shop/product/linen-shirt-1 over a page')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is emptied by its button', async () => {
    const field = await open();
    await userEvent.type(field, 'lin');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Women' })).toBeVisible();
  });

  it('searches on Enter, and offers recent searches again until they are cleared', async () => {
    for (const words of ['wool', ' linen ', 'Wool']) {
      const field = await (screen.queryByText(/^\/shop/) ? reopen() : open());
      await userEvent.type(field, `${words}{Enter}`);
      expect(await address(`/shop/search?q=${words.trim()}`)).toBeInTheDocument();
    }
    await reopen();
    const recent = screen.getByRole('list', { name: 'Recent searches' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wool', 'linen']);
    await userEvent.click(within(recent).getByRole('link', { name: 'linen' }));
    expect(await address('/shop/search?q=linen')).toBeInTheDocument();
    await reopen();
    await act(async () => screen.getByRole('button', { name: 'Clear recent searches' }).click());
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
    expect(localStorage.getItem('searches')).toBe('[]');
  });
});
