import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Suggestion } from '../../../contract/types';
import { catalogReducer, suggestionsArrived } from '../catalog.slice';
import { SearchBox } from './SearchBox';

function open() {
  const store = configureStore({ reducer: { shopProducts: catalogReducer } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox />
      </MemoryRouter>
    </Provider>,
  );
  return (...titles: string[]) => {
    act(() => {
      store.dispatch(suggestionsArrived(titles.map(suggestionOf)));
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
});

const marked = () => screen.queryByRole('option', { selected: true });

describe('Suggestions of a search', () => {
  it('keep a product marked when others arrive, and mark none when it is gone', async () => {
    const suggest = open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search products' }), 'sh');
    suggest('Shawl', 'Shirt');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toHaveTextContent('Shirt');
    suggest('Shirt', 'Shift dress');
    expect(marked()).toHaveTextContent('Shirt');
    suggest('Shift dress', 'Shorts');
    expect(marked()).not.toBeInTheDocument();
  });
});
