import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingMeta } from '../../../contract/types';
import { type Asked, closeListings, facets, last, openListing, products } from '../../../test-setup/open-listing';

// jsdom applies no media queries, so that the filters are hidden as on a phone.
configure({ defaultHidden: true });
afterEach(closeListings);

const shoes = Array.from({ length: 15 }, (_, at) => String(36 + at));
const found: Partial<ListingMeta> = {
  total: 24,
  sizes: [
    { scale: 'letters', sizes: ['S', 'M', 'L'] },
    { scale: 'eu-shoes', sizes: shoes },
  ],
  facets: {
    ...facets,
    size: { ...Object.fromEntries(shoes.map((size) => [size, 2])), S: 4, M: 12, L: 1 },
    colour: { blue: 9, black: 3, red: 0 },
  },
};

const group = (name: string) => screen.findByRole('group', { name });
const size = (name: string) => screen.getByRole('button', { name });
const search = () => new URLSearchParams(window.location.search);
const press = (element: HTMLElement) => act(async () => element.click());

async function open(address = '/shop/listing', meta = found): Promise<Asked[]> {
  const asked = openListing(address);
  await last(asked).respond(products(3), meta);
  await screen.findByRole('group', { name: 'Brand' });
  return asked;
}

describe('The filter by size', () => {
  it('has a group for each scale, with counts; those that few products come in are behind a button', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Shoes (EU)' })).toBeNull();
    const more = screen.getByRole('button', { name: 'More sizes' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await press(more);
    const clothing = within(await group('Clothing')).getAllByRole('button');
    expect(clothing.map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['S, 4 products', 'M, 12 products', 'L, 1 product'],
    ]);
    expect(clothing.map((button) => button.textContent)).toEqual(['S', 'M', 'L']);
    expect(within(await group('Size')).getByRole('group', { name: 'Shoes (EU)' })).toBeInTheDocument();
    await press(screen.getByRole('button', { name: 'Fewer sizes' }));
    expect(screen.queryByRole('group', { name: 'Shoes (EU)' })).toBeNull();
  });

  it('does not name the scale if there is only one', async () => {
    await open('/shop/listing', { ...found, sizes: [{ scale: 'letters', sizes: ['S', 'M'] }] });
    expect(within(await group('Size')).queryByRole('group')).toBeNull();
  });

  it('is in the URL, and each size is removed by its button or its chip', async () => {
    const asked = await open();
    await press(size('M, 12 products'));
    await waitFor(() => expect(last(asked).query.size).toEqual(['M']));
    expect(size('M, 12 products')).toHaveAttribute('aria-pressed', 'true');
    await press(size('L, 1 product'));
    await waitFor(() => expect(search().get('size')).toBe('M,L'));
    await last(asked).respond(products(3), found);
    await press(screen.getByRole('button', { name: 'Remove filter Size M' }));
    await waitFor(() => expect(last(asked).query.size).toEqual(['L']));
    expect(screen.getByRole('list', { name: 'Chosen filters' })).toHaveFocus();
    await press(size('L, 1 product'));
    await waitFor(() => expect(search().has('size')).toBe(false));
  });

  it('keeps the focus after the response, even if the pressed size has disappeared', async () => {
    const asked = await open('/shop/listing?size=L', {
      ...found,
      facets: { ...facets, size: { S: 4, M: 12, L: 0 } },
    });
    const large = size('L, 0 products');
    expect(large).toHaveAttribute('aria-pressed', 'true');
    large.focus();
    await act(() => userEvent.keyboard(' '));
    await waitFor(() => expect(last(asked).query.size).toEqual([]));
    expect(large).toHaveFocus();
    await last(asked).respond(products(3), { ...found, sizes: [{ scale: 'letters', sizes: ['S', 'M'] }] });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^L, / })).toBeNull());
    expect(await group('Size')).toHaveFocus();
  });

  it('shows twelve sizes of a scale, and all when asked', async () => {
    const asked = await open('/shop/listing?size=49');
    const sizes = async () => within(await group('Shoes (EU)')).getAllByRole('listitem').length;
    expect(await sizes()).toBe(13);
    const all = within(await group('Shoes (EU)')).getByRole('button', { name: 'Show all sizes' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await press(all);
    expect(await sizes()).toBe(15);
    await press(size('50, 2 products'));
    await waitFor(() => expect(last(asked).query.size).toEqual(['49', '50']));
    await last(asked).respond(products(3), found);
    expect(await sizes()).toBe(15);
    await press(within(await group('Shoes (EU)')).getByRole('button', { name: 'Show fewer sizes' }));
    expect(await sizes()).toBe(14);
  });

  it('shows a size from the URL that no product has, so that it can be removed', async () => {
    const asked = await open('/shop/listing?size=Huge', { ...found, total: 0 });
    expect(last(asked).query.size).toEqual(['Huge']);
    expect(within(await group('Other sizes')).getByRole('button', { name: 'Huge, 0 products' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove filter Size Huge' })).toBeInTheDocument();
  });

  it('keeps its sizes without counts when the request fails', async () => {
    const asked = await open();
    const medium = size('M, 12 products');
    medium.focus();
    await press(medium);
    await waitFor(() => expect(last(asked).query.size).toEqual(['M']));
    await last(asked).fail();
    await screen.findByText('The products could not be loaded.');
    expect(size('M')).toHaveFocus();
  });
});

describe('The filter by colour', () => {
  it('has the families that find something, in their order, and those chosen', async () => {
    const asked = await open('/shop/listing?colour=pink');
    const boxes = () => within(screen.getByRole('group', { name: 'Colour' })).getAllByRole('checkbox');
    const names = boxes().map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['Black(3)', 'Pink(0)', 'Blue(9)']);
    await press(screen.getByRole('checkbox', { name: /^Blue/ }));
    await waitFor(() => expect(last(asked).query.colour).toEqual(['pink', 'blue']));
    await press(screen.getByRole('button', { name: 'Remove filter Pink' }));
    await waitFor(() => expect(search().get('colour')).toBe('blue'));
  });
});

describe('The groups of filters', () => {
  const toggle = (name: string) => screen.getByRole('button', { name });
  const areOpen = (...names: string[]) => names.map((name) => toggle(name).getAttribute('aria-expanded'));

  it('are in their order, the first ones and those with a chosen filter open', async () => {
    await open('/shop/listing?maxPrice=50');
    const names = screen.getAllByRole('group').flatMap((each) => each.querySelector('legend')?.textContent ?? []);
    expect(names).toEqual(['Category', 'Size', 'Colour', 'Price', 'Brand', 'Availability']);
    expect(areOpen(...names)).toEqual(['true', 'true', 'true', 'true', 'true', 'false']);
    expect(screen.getByLabelText('On sale')).not.toBeVisible();
  });

  it('stay open or closed while filters change, and open for a filter that is chosen elsewhere', async () => {
    const asked = await open();
    await press(toggle('Colour'));
    await press(toggle('Availability'));
    await press(size('M, 12 products'));
    await waitFor(() => expect(last(asked).query.size).toEqual(['M']));
    await last(asked).respond(products(3), found);
    expect(areOpen('Price', 'Colour', 'Availability')).toEqual(['false', 'false', 'true']);
    await act(async () => {
      window.history.pushState(null, '', '/shop/listing?minPrice=20');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(areOpen('Price')).toEqual(['true']));
  });
});

describe('Filters by size and colour', () => {
  it('are absent where the server does not count them', async () => {
    await open('/shop/listing', { total: 3 });
    expect(screen.queryByRole('group', { name: 'Size' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
  });

  it('appear together with the groups below them', async () => {
    const asked = openListing();
    expect(await group('Category')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Brand' })).toBeNull();
    await last(asked).respond(products(3), found);
    expect(await group('Brand')).toBeInTheDocument();
  });

  it('are all taken away by "Clear all"', async () => {
    const asked = await open('/shop/listing?category=men&size=M&colour=blue');
    await press(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(last(asked).query).toMatchObject({ category: [], size: [], colour: [] }));
    expect(search().size).toBe(0);
  });

  it('are named if they leave no products, and removed by a button', async () => {
    const asked = await open('/shop/listing?size=L,Huge&colour=blue', {
      ...{ ...found, total: 0 },
      facets: { ...facets, category: {}, brand: {}, size: { L: 0, M: 2 }, colour: { blue: 0, red: 0 } },
    });
    expect(await screen.findByText('No products match these filters.')).toBeInTheDocument();
    expect(screen.getByText('Try without Size L and Size Huge.')).toBeInTheDocument();
    await press(screen.getByRole('button', { name: 'Without Size L and Size Huge' }));
    await waitFor(() => expect(last(asked).query).toMatchObject({ size: [], colour: ['blue'] }));
  });
});
