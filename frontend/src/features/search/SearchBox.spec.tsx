import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { Suggestion } from '../../contract/types';
import { catalogApi } from '../catalog';
import { SearchBox } from './SearchBox';
import { suggestionsRead } from './suggestions';

function open() {
  jest.spyOn(catalogApi, 'suggestions').mockReturnValue(new Promise(() => undefined));
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox />
        <Link to="?q=shirts">Shirts</Link>
      </MemoryRouter>
    </Provider>,
  );
  return (words: string, ...titles: string[]) => {
    act(() => {
      store.dispatch(suggestionsRead.arrived({ words, products: titles.map(suggestionOf) }));
    });
  };
}

const suggestionOf = (productTitle: string): Suggestion => ({
  _id: productTitle,
  productTitle,
  slug: productTitle,
  category: 'men',
  brand: 'zara',
  image: '/picture.webp',
  productPrice: 48,
  productSalePrice: 36,
});

const field = () => screen.getByRole('combobox', { name: 'Search products' });
const active = () => screen.queryByRole('option', { selected: true });

describe('Suggestions of a search', () => {
  it('keep the active product when new suggestions contain it, and otherwise none', async () => {
    const suggest = open();
    await userEvent.type(field(), 'sh');
    suggest('sh', 'Shawl', 'Shirt');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Shirt');
    suggest('sh', 'Shirt', 'Shift dress');
    expect(active()).toHaveTextContent('Shirt');
    suggest('sh', 'Shift dress', 'Shorts');
    expect(active()).not.toBeInTheDocument();
    suggest('sh', 'Shirt', 'Shorts');
    expect(active()).not.toBeInTheDocument();
  });

  it('are not chosen by keys of an input method', async () => {
    const suggest = open();
    await userEvent.type(field(), 'sh');
    suggest('sh', 'Shawl', 'Shirt');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 });
    expect(active()).not.toBeInTheDocument();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(active()).toHaveTextContent('Shawl');
  });

  it('show each title in its own direction', async () => {
    const suggest = open();
    await userEvent.type(field(), 'sh');
    suggest('sh', 'שמלה (אדומה) – ערב');
    expect(screen.getByText('שמלה (אדומה) – ערב').tagName).toBe('BDI');
    expect(field()).toHaveAttribute('dir', 'auto');
  });

  it('stay while more is typed or some is deleted, but not for other words', async () => {
    const suggest = open();
    await userEvent.type(field(), 'Shi');
    suggest('Shi', 'Shirt');
    await userEvent.type(field(), 'r');
    expect(screen.getByRole('option')).toHaveTextContent('Shirt');
    await userEvent.type(field(), '{Backspace}{Backspace}');
    expect(screen.getByRole('option')).toHaveTextContent('Shirt');
    await userEvent.type(field(), 'awl');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('are not shown for words that come from a link', async () => {
    const suggest = open();
    await userEvent.type(field(), 'sh');
    suggest('sh', 'Shawl', 'Shirt');
    await userEvent.click(screen.getByRole('link', { name: 'Shirts' }));
    expect(field()).toHaveValue('shirts');
    await userEvent.type(field(), '{ArrowDown}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});
