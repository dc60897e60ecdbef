import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Product } from '../../contract/types';
import { recall, remember } from '../../lib/storage/session-storage';
import { guardPage } from '../../lib/navigation/layers';
import { changeScreen, closeListings, last, openListing, products } from '../../test-setup/open-listing';

afterEach(closeListings);

const press = (text: string) => act(async () => screen.getByText(text).click());
const blue = { label: 'Colour: Blue', without: 'shirt', kind: 'colour' as const, value: 'blue', words: 'navy' };
const cards = () => document.querySelectorAll('article');

describe('A listing', () => {
  it('renders all of its cards, and focuses the first new one after loading more, also on the last page', async () => {
    const asked = openListing();
    await last(asked).respond(products(24), { total: 30 });
    await waitFor(() => expect(cards()).toHaveLength(24));
    await press('Load more');
    expect(last(asked).page).toBe(2);
    await last(asked).respond(products(6, 24), { total: 30 });
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(screen.getByRole('link', { name: 'Shirt 24' })).toHaveFocus();
    expect(screen.queryByText('Load more')).toBeNull();
  });

  it('has its filters on a small screen only once they are opened', async () => {
    const asked = openListing('/shop/listing', 'small');
    await last(asked).respond(products(3));
    expect(screen.queryByLabelText(/^Men/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const men = await screen.findByLabelText(/^Men/);
    await act(async () => men.click());
    expect(await screen.findByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument();
    expect(last(asked).query.category).toEqual(['men']);
  });

  it('keeps what was typed in its filters when the screen gets smaller and larger again', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    fireEvent.change(await screen.findByLabelText('From $'), { target: { value: '20' } });
    changeScreen('small');
    changeScreen('large');
    expect(screen.getByLabelText('From $')).toHaveValue('20');
  });

  it.each([
    ['scrolls to the first results when a filter is chosen below them', -300, 500, [-364]],
    ['leaves the pressed filter in place where there are more filters than fit', -300, 904, [-164]],
    ['stays where it is while the first results are in view', 200, 500, []],
  ])('%s', async (_, top, height, scrolls) => {
    const asked = openListing();
    await last(asked).respond(products(3));
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, height, bottom: 0 } as DOMRect);
    await press('Men');
    expect(scrolled.mock.calls.map(([options]) => (options as ScrollToOptions).top)).toEqual(scrolls);
  });

  it('shows another order immediately', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    const order = screen.getByLabelText('Sort by');
    await act(async () => {
      fireEvent.change(order, { target: { value: 'title-atoz' } });
      expect(order).toHaveValue('title-atoz');
    });
    expect(last(asked).query.sortBy).toBe('title-atoz');
  });

  it('offers neither filters nor an order if there are no products at all', async () => {
    const asked = openListing();
    await last(asked).respond([]);
    expect(await screen.findByText('Nothing fits.')).toBeVisible();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    expect(screen.queryByText('Men')).toBeNull();
    expect(screen.queryByText('Filters')).toBeNull();
  });

  it('filters by price, sale and stock, and removes each by its chip', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    fireEvent.change(await screen.findByLabelText('From $'), { target: { value: '$20' } });
    fireEvent.change(screen.getByLabelText('To $'), { target: { value: '49,99' } });
    await press('Apply price');
    await waitFor(() => expect(last(asked).query.offers).toEqual({ minPrice: '20', maxPrice: '49.99' }));
    await press('On sale');
    await waitFor(() => expect(last(asked).query.offers).toMatchObject({ onSale: 'true' }));
    await last(asked).respond(products(1));
    await act(async () => screen.getByLabelText('Remove filter $20 to $49.99').click());
    await waitFor(() => expect(last(asked).query.offers).toEqual({ onSale: 'true' }));
    await press('$25 to $50');
    await waitFor(() => expect(last(asked).query.offers).toMatchObject({ minPrice: '25', maxPrice: '50' }));
    expect(screen.getByLabelText('From $')).toHaveValue('25');
  });

  it('puts a range in order whose ends were typed the wrong way round', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    fireEvent.change(await screen.findByLabelText('From $'), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('To $'), { target: { value: '20' } });
    await press('Apply price');
    await waitFor(() => expect(last(asked).query.offers).toEqual({ minPrice: '20', maxPrice: '50' }));
    expect(screen.getByLabelText('From $')).toHaveValue('20');
  });

  it.each(['Show 3 products', 'Close'])('applies a typed price when %j closes the filters of a phone', async (name) => {
    const asked = openListing('/shop/listing', 'small');
    await last(asked).respond(products(3));
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(await screen.findByLabelText('To $'), { target: { value: '20' } });
    await act(async () => screen.getByRole('button', { name }).click());
    await waitFor(() => expect(last(asked).query.offers).toEqual({ maxPrice: '20' }));
    expect(screen.queryByLabelText('To $')).toBeNull();
  });

  it('leaves the filters of a phone open while a typed price is not valid', async () => {
    const asked = openListing('/shop/listing', 'small');
    await last(asked).respond(products(3));
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(await screen.findByLabelText('To $'), { target: { value: '1.250,00' } });
    await act(async () => screen.getByRole('button', { name: 'Show 3 products' }).click());
    expect(screen.getByLabelText('To $')).toHaveAccessibleDescription(
      'Write thousands without a mark, such as 1250.00.',
    );
    expect(screen.getByLabelText('To $')).toHaveValue('1.250,00');
    expect(asked).toHaveLength(1);
  });

  it.each(['Remove filter Men', 'Clear all'])('gets the focus after %j has removed the last chip', async (name) => {
    const asked = openListing('/shop/listing?category=men');
    await last(asked).respond(products(3));
    const button = screen.getByRole('button', { name });
    button.focus();
    await act(async () => button.click());
    await waitFor(() => expect(screen.queryByLabelText('Chosen filters')).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves the focus to the list of chips after one is removed, while others are left', async () => {
    const asked = openListing('/shop/listing?category=men,women');
    await last(asked).respond(products(3));
    await act(async () => screen.getByLabelText('Remove filter Men').click());
    await waitFor(() => expect(screen.queryByLabelText('Remove filter Men')).toBeNull());
    expect(screen.getByLabelText('Chosen filters')).toHaveFocus();
  });

  it('is requested only with the filters stored in the tab, and not without them first', async () => {
    remember('filters', { category: ['men'], colour: ['blue'] });
    const asked = openListing();
    await waitFor(() => expect(window.location.search).toBe('?category=men&colour=blue'));
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(asked.map(({ query }) => query.colour)).toEqual([['blue']]);
  });

  it('stores its filters in the tab, until all products are chosen', async () => {
    const asked = openListing('/shop/listing?category=women');
    await last(asked).respond(products(2));
    await waitFor(() => expect(recall('filters')).toEqual({ category: ['women'] }));
    const stay = guardPage(() => true);
    const all = screen.getByRole('link', { name: 'All products' });
    await act(async () => all.click());
    expect(recall('filters')).toEqual({ category: ['women'] });
    stay();
    await act(async () => all.click());
    await waitFor(() => expect(last(asked).query.category).toEqual([]));
    expect(window.location.search).toBe('');
    expect(recall('filters')).toBeNull();
  });

  it.each([
    ['chosen', '/shop/search?colour=blue', {}],
    ['found in the words', '/shop/search?q=navy+shirt', { understood: [blue] }],
  ])('shows a colour that is %s, and opens products in it', async (_, address, meta) => {
    const [shirt] = products(1) as [Product];
    const navy = { name: 'Navy', swatch: '#1f2a44', family: 'blue' as const, image: '/images/b-720.webp' };
    const white = { ...navy, name: 'White', family: 'white' as const, image: '/images/a-720.webp' };
    const asked = openListing(address);
    await last(asked).respond([{ ...shirt, colours: [white, navy] }], meta);
    const link = await screen.findByRole('link', { name: 'Shirt 0' });
    expect(link).toHaveAttribute('href', '/shop/product/shirt-0?colour=navy');
    expect(document.querySelector('article img')).toHaveAttribute('src', navy.image);
    expect(screen.getByText('Action in Navy')).toBeVisible();
  });

  it('shows the colours of the former filter until the products of the next arrive', async () => {
    const [shirt] = products(1) as [Product];
    const navy = { name: 'Navy', swatch: '#1f2a44', family: 'blue' as const, image: '/images/b-720.webp' };
    const asked = openListing('/shop/search?colour=blue');
    await last(asked).respond([{ ...shirt, colours: [navy] }]);
    const source = () => document.querySelector('article img')?.getAttribute('src');
    await waitFor(() => expect(source()).toBe(navy.image));
    await act(async () => screen.getByRole('button', { name: 'Remove filter Blue' }).click());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(source()).toBe(navy.image);
    await last(asked).respond([{ ...shirt, colours: [navy] }]);
    await waitFor(() => expect(source()).toBe(shirt.image));
  });

  it('shows an error for a price that is not a number, and requests nothing', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    fireEvent.change(await screen.findByLabelText('To $'), { target: { value: 'cheap' } });
    await press('Apply price');
    await waitFor(() => expect(screen.getByLabelText('To $')).toHaveFocus());
    expect(screen.getByLabelText('To $')).toHaveAccessibleDescription(
      'Enter an amount in dollars, such as 20 or 49.99.',
    );
    expect(screen.getByLabelText('From $')).toBeValid();
    expect(asked).toHaveLength(1);
  });

  it('does not show the results of another search', async () => {
    const asked = openListing('/shop/listing?q=linen');
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    await act(async () => {
      window.history.pushState(null, '', '/shop/listing?q=wool');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(last(asked).query.q).toBe('wool'));
    expect(cards()).toHaveLength(0);
    await last(asked).respond(products(1));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });
});
