import { act, screen, waitFor } from '@testing-library/react';
import { closeListings, last, openListing, products } from '../../test-setup/open-listing';

afterEach(async () => {
  jest.useRealTimers();
  await closeListings();
});

const press = (text: string) => act(async () => screen.getByText(text).click());
const cards = () => document.querySelectorAll('article');
/** How long the former products are shown as if nothing were loading, in ms. */
const msBeforeLoading = 300;
const loading = () => document.querySelector('[aria-busy=true]');
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((chip) => chip.textContent)
    .join();

/** As Back and Forward do. */
function showAddress(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
const goTo = (address: string) => act(async () => showAddress(address));

describe('A listing whose filters are chosen', () => {
  it('applies both of two filters that are chosen in quick succession', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    await act(async () => {
      screen.getByText('Men').click();
      screen.getByText('Women').click();
    });
    await waitFor(() => expect(last(asked).query.category).toEqual(['men', 'women']));
  });

  it('shows a filter as chosen before the URL is rendered, which requests its products', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    const filter = await screen.findByLabelText(/^Men/);
    await act(async () => {
      filter.click();
      expect(filter).toBeChecked();
    });
    await waitFor(() => expect(screen.getByLabelText('Chosen filters')).toBeVisible());
    expect(filter).toBeChecked();
    expect(last(asked).query.category).toEqual(['men']);
    expect(asked).toHaveLength(2);
  });

  it('shows the former products, without a loading state, until those of a chosen filter arrive soon after', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    await waitFor(() => expect(cards()).toHaveLength(3));
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(`${cards().length}${loading() ? ', loading' : ''}`));
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    await press('Men');
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    observer.disconnect();
    expect([...seen]).toEqual(['3', '2']);
  });

  it('keeps a chosen filter when more of the former products arrive before its products', async () => {
    const asked = openListing();
    await last(asked).respond(products(24), { total: 48 });
    await press('Load more');
    const more = last(asked);
    await press('Men');
    await more.respond(products(24, 24), { total: 48 });
    expect(cards()).toHaveLength(24);
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(window.location.search).toBe('?category=men');
  });

  it('keeps an address that is not rendered yet when more of the former products arrive', async () => {
    const asked = openListing();
    await last(asked).respond(products(24), { total: 48 });
    await press('Load more');
    window.history.replaceState(window.history.state, '', '?category=men');
    await last(asked).respond(products(24, 24), { total: 48 });
    await waitFor(() => expect(cards()).toHaveLength(48));
    expect(window.location.search).toBe('?category=men');
  });

  it('stays as it was when a filter is removed again, even if the products of the filter arrive then', async () => {
    const asked = openListing();
    await last(asked).respond(products(24));
    const filter = await screen.findByLabelText(/^Men/);
    jest.useFakeTimers();
    await act(async () => filter.click());
    await act(() => jest.advanceTimersByTimeAsync(msBeforeLoading));
    expect(loading()).not.toBeNull();
    const men = last(asked);
    await act(async () => filter.click());
    await men.respond(products(2));
    expect(cards()).toHaveLength(24);
    expect(loading()).not.toBeNull();
    expect(asked).toHaveLength(3);
    await last(asked).respond(products(24));
    await waitFor(() => expect(loading()).toBeNull());
    expect(cards()).toHaveLength(24);
  });

  it('is requested again when another filter is chosen and removed again while it is loading', async () => {
    const asked = openListing();
    await last(asked).respond(products(24));
    jest.useFakeTimers();
    await press('Men');
    await act(() => jest.advanceTimersByTimeAsync(msBeforeLoading));
    expect(loading()).not.toBeNull();
    const women = screen.getByLabelText(/^Women/);
    await act(async () => women.click());
    await act(async () => women.click());
    await waitFor(() => expect(asked).toHaveLength(4));
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(last(asked).query.category).toEqual(['men']);
  });

  it('does not load more of the former products once a filter is chosen', async () => {
    const asked = openListing();
    await last(asked).respond(products(24), { total: 48 });
    await press('Men');
    await press('Load more');
    expect(asked).toHaveLength(2);
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('is shown while Forward or Back leads to a filter whose products have not arrived', async () => {
    const asked = openListing();
    await last(asked).respond(products(3));
    jest.useFakeTimers();
    await goTo('/shop/listing?category=men');
    await act(() => jest.advanceTimersByTimeAsync(msBeforeLoading));
    expect(loading()).toBeVisible();
    expect(cards()).toHaveLength(3);
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('is loading at once where an address and no filter leads to it', async () => {
    const asked = openListing('/shop/listing?category=men');
    await last(asked).respond(products(3));
    await waitFor(() => expect(cards()).toHaveLength(3));
    jest.useFakeTimers();
    await goTo('/shop/listing?category=women');
    expect(loading()).toBeVisible();
  });

  it('is never shown with the products of another when Back leads to it', async () => {
    const asked = openListing('/shop/listing?category=men');
    await last(asked).respond(products(3));
    await goTo('/shop/listing?category=women');
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(`${chips()}: ${cards().length}`));
    observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    // Not within `act`, which renders several times before anything is seen.
    setTimeout(() => showAddress('/shop/listing?category=men'));
    await waitFor(() => expect(cards()).toHaveLength(3));
    observer.disconnect();
    expect([...seen]).toEqual(['Men: 3']);
  });

  it('reports an empty result of the former filters for 300 ms at most', async () => {
    const asked = openListing('/shop/listing?category=women');
    await last(asked).respond([]);
    expect(await screen.findByText('No products match these filters.')).toBeVisible();
    jest.useFakeTimers();
    await press('Men');
    await act(() => jest.advanceTimersByTimeAsync(msBeforeLoading));
    expect(screen.queryByText('No products match these filters.')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('reports that no product matches the filters until the URL without them is rendered', async () => {
    const asked = openListing('/shop/listing?category=women');
    await last(asked).respond([]);
    expect(await screen.findByText('No products match these filters.')).toBeVisible();
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(screen.queryByText('Nothing fits.')?.textContent ?? null));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await act(async () => screen.getByLabelText(/^Women/).click());
    await last(asked).respond(products(2));
    await waitFor(() => expect(cards()).toHaveLength(2));
    observer.disconnect();
    expect(shown).not.toContain('Nothing fits.');
  });

  it('does not load more products while it is being reloaded', async () => {
    const asked = openListing();
    await last(asked).respond(products(24), { total: 48 });
    await waitFor(() => expect(cards()).toHaveLength(24));
    jest.useFakeTimers();
    await press('Men');
    await act(() => jest.advanceTimersByTimeAsync(msBeforeLoading));
    expect(loading()).not.toBeNull();
    await press('Load more');
    expect(asked).toHaveLength(2);
    await last(asked).fail();
    await press('Try again');
    await waitFor(() => expect(asked).toHaveLength(3));
    await last(asked).respond(products(24), { total: 48 });
    await press('Load more');
    expect(last(asked).page).toBe(2);
  });
});
