import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingMeta } from '../../../contract/types';
import { type Asked, closeListings, last, openListing, products } from '../../../test-setup/open-listing';

// Without media queries, the filters are as hidden as beside a phone's listing.
configure({ defaultHidden: true });
afterEach(closeListings);

const sizes: ListingMeta['sizes'] = [{ scale: 'letters', sizes: ['S', 'M'] }];
const veryMany: Partial<ListingMeta> = {
  ...{ total: 10_000, isTotalMinimum: true, limit: 24, pages: 417, sizes },
  facets: { category: {}, brand: {}, size: {}, colour: {} },
};

async function open(meta = veryMany): Promise<Asked[]> {
  const asked = openListing('/shop/search?q=wool');
  await last(asked).respond(products(24), meta);
  await screen.findByRole('group', { name: 'Brand' });
  return asked;
}

describe('A search that finds more products than are counted', () => {
  it('says so to everybody, with a way to see how many there are', async () => {
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(
      'There are more than 10,000 products. Showing the best of them: narrow it down with filters or more words.',
    );
    expect(screen.getByText('Showing 24 of more than 10,000')).toBeInTheDocument();
    expect(screen.queryByText(/^10000/)).toBeNull();
  });

  it('offers all filters without numbers, and says why', async () => {
    await open();
    expect(screen.getByText(/^Filters show no numbers for more than 10,000 products/)).toBeInTheDocument();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ disabled }) => disabled)).toEqual([]);
    expect(screen.queryByText(/^\(\d+\)$/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Pink' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'M' })).toBeInTheDocument();
  });

  it('is narrowed down by keyboard, and then has the numbers that were counted', async () => {
    const asked = await open();
    screen.getByRole('checkbox', { name: 'Men' }).focus();
    await act(() => userEvent.keyboard(' '));
    await waitFor(() => expect(last(asked).query.category).toEqual(['men']));
    await last(asked).respond(products(3), {
      ...{ total: 300, limit: 24, pages: 13, sizes },
      facets: { category: { men: 300 }, brand: { nike: 0, zara: 300 }, size: { M: 7 }, colour: { blue: 300 } },
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('300 Products'));
    expect(screen.queryByText(/^Filters show no numbers/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Men (300)' })).toHaveFocus();
    const category = within(screen.getByRole('group', { name: 'Category' }));
    expect(category.getByRole('checkbox', { name: 'Women' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Nike (0)' })).toBeDisabled();
  });

  it('offers the sizes and colours that were not counted beside chosen ones', async () => {
    const asked = openListing('/shop/search?q=wool&size=M&colour=blue');
    await last(asked).respond(products(3), {
      ...{ total: 300, limit: 24, pages: 13, sizes },
      facets: { category: { men: 300 }, brand: { zara: 300 }, size: { M: 300 }, colour: { blue: 300 } },
    });
    expect(await screen.findByRole('checkbox', { name: 'Blue (300)' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Pink' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'S' })).toBeEnabled();
  });

  it('says at the end of the list how to see the others, also where its last page is not full', async () => {
    const asked = await open({ ...veryMany, pages: 2 });
    await act(async () => screen.getByRole('button', { name: 'Load more' }).click());
    await last(asked).respond(products(17, 24), { ...veryMany, pages: 2 });
    expect(await screen.findByText(/^The list ends here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
