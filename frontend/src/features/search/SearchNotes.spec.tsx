import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setupStore } from '../../lib/store';
import type { ListingMeta } from '../../contract/types';
import { listingArrived, loadListing, queryFrom } from '../catalog';
import { SearchNotes } from './SearchNotes';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

function show(words: string, notes: Partial<ListingMeta>) {
  const store = setupStore();
  store.dispatch(loadListing(queryFrom(new URLSearchParams())));
  store.dispatch(listingArrived({ products: [], meta: { total: 3, ...notes } as ListingMeta }));
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/shop/search?q=${words}`]}>
        <main id="main" tabIndex={-1}>
          <SearchNotes words={words} />
        </main>
        <Routes>
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

describe('How a search was understood', () => {
  it('is explained if no product matches all words', async () => {
    show('red dress', { relaxed: 'dresses' });
    expect(await screen.findByText('No exact match for “red dress”. Showing dresses.')).toBeVisible();
  });

  it('offers another spelling as a link', async () => {
    show('jakets', { didYouMean: 'jackets' });
    expect(await screen.findByRole('link', { name: 'jackets' })).toHaveAttribute('href', '/shop/search?q=jackets');
  });

  it('offers another spelling with the same filters and order', async () => {
    show('jakets&size=M&colour=blue&minPrice=20&sortBy=newest&ignore=red', { didYouMean: 'jackets' });
    const address = '/shop/search?q=jackets&size=M&colour=blue&minPrice=20&sortBy=newest&ignore=red';
    expect(await screen.findByRole('link', { name: 'jackets' })).toHaveAttribute('href', address);
  });

  it('shows a price that was found in the words, and searches without it', async () => {
    show('dress under $80', { understood: [{ label: 'Under $80', without: 'dress' }] });
    const chip = await screen.findByLabelText('Remove filter Under $80');
    chip.focus();
    act(() => chip.click());
    expect(screen.getByText('/shop/search?q=dress')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows sizes and colours that were found in the words, and searches without one of them as a filter', async () => {
    show('black+shirt+m+under+$80&category=men', {
      understood: [
        { label: 'Under $80', without: 'black shirt m' },
        { label: 'Size M', without: 'black shirt under $80', words: 'm' },
        { label: 'Colour: Black', without: 'shirt m under $80', words: 'black' },
      ],
    });
    expect(await screen.findByText('Understood:')).toBeVisible();
    const takeAway = (label: string) => act(() => screen.getByLabelText(`Remove filter ${label}`).click());
    const all = '/shop/search?q=black+shirt+m+under+%2480&category=men';
    takeAway('Size M');
    expect(screen.getByText(`${all}&ignore=m`)).toBeVisible();
    takeAway('Colour: Black');
    expect(screen.getByText(`${all}&ignore=m%2Cblack`)).toBeVisible();
    takeAway('Under $80');
    expect(screen.getByText('/shop/search?q=black+shirt+m&category=men&ignore=m%2Cblack')).toBeVisible();
  });

  it('leads to the empty search when a price is removed that was all of the words', async () => {
    show('under+$80&category=men', { understood: [{ label: 'Under $80', without: '' }] });
    const chip = await screen.findByLabelText('Remove filter Under $80');
    act(() => chip.click());
    expect(screen.getByText('/shop/search')).toBeVisible();
  });

  it('shows two shades of one colour', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('navy+teal+shirt', {
      understood: [
        { label: 'Colour: Blue', without: 'teal shirt', words: 'navy' },
        { label: 'Colour: Blue', without: 'navy shirt', words: 'teal' },
      ],
    });
    expect(await screen.findAllByLabelText('Remove filter Colour: Blue')).toHaveLength(2);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it('is silent about a search that was clear', () => {
    const { container } = show('dress', {});
    expect(container.textContent).toBe('/shop/search?q=dress');
  });
});
