import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, useRoutes } from 'react-router-dom';
import type { Product } from '../../../contract/types';
import { OverlayLocation } from '../../../lib/navigation/overlay-location';
import { ProductOptions } from './ProductOptions';
import { useChoice } from './use-choice';

const shirt = {
  ...{ _id: 'shirt', sizeScale: 'letters', sizes: ['S', 'M', 'L'], images: [] as Product['images'] },
  colours: [
    { name: 'Navy', swatch: '#1f2a44' },
    { name: 'Sage', swatch: '#98a68a' },
  ],
  variants: [
    { _id: 'navy-s', size: 'S', colour: 'Navy', totalStock: 20 },
    { _id: 'navy-m', size: 'M', colour: 'Navy', totalStock: 3 },
    { _id: 'sage-m', size: 'M', colour: 'Sage', totalStock: 20 },
    { _id: 'sage-l', size: 'L', colour: 'Sage', totalStock: 0 },
  ],
} as Product;
const bag = { ...shirt, sizeScale: null, sizes: [], variants: [] as Product['variants'] };

function Details({ product }: { product: Product }) {
  const choice = useChoice(product);
  const { search } = useLocation();
  return (
    <>
      <ProductOptions product={product} choice={choice} />
      <button onClick={choice.askForSize}>Add</button>
      <output>{`${choice.variant?._id ?? 'nothing'} ${search}`}</output>
    </>
  );
}

/** In a dialog, under which the listing stays. */
function OverListing() {
  const address = useLocation();
  const page = useRoutes([{ path: '/listing', element: <Details product={shirt} /> }], '/listing');
  return <OverlayLocation value={address}>{page}</OverlayLocation>;
}

function open(search = '', product = shirt) {
  const router = createMemoryRouter([{ path: '*', element: <Details product={product} /> }], {
    initialEntries: ['/before', `/product${search}`],
  });
  render(<RouterProvider router={router} />);
  return { router, shown: () => document.querySelector('output')?.textContent };
}

const soldOutText = () =>
  screen
    .getByText(/^Sold out/)
    .closest('[role=status]')
    ?.textContent?.replace(/[\u2066-\u2069]/g, '');
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

afterEach(() => localStorage.clear());

describe('Choosing a size and colour', () => {
  it('names them in the address, in place of the former one', async () => {
    const { router, shown } = open('?utm_source=friend');
    expect(shown()).toBe('nothing ?utm_source=friend');
    await choose('M, only 3 left');
    expect(shown()).toBe('navy-m ?utm_source=friend&colour=navy&size=m');
    expect(await screen.findByText('Only 3 left in M')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('begins with what the address names', async () => {
    expect(open('?colour=sage&size=l').shown()).toMatch(/^sage-l /);
    expect(await screen.findByText('Sold out in L, Sage')).toBeVisible();
  });

  it('begins with what the address of a dialog names, and names the next choice there', async () => {
    const state = { opened: 'over the listing' };
    const dialog = { pathname: '/product', search: '?colour=sage&size=m', state };
    const router = createMemoryRouter([{ path: '*', element: <OverListing /> }], {
      initialEntries: ['/listing', dialog],
    });
    render(<RouterProvider router={router} />);
    expect(document.querySelector('output')).toHaveTextContent(/^sage-m$/);
    await choose('Navy');
    expect(router.state.location).toMatchObject({ ...dialog, search: '?colour=navy&size=m' });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/listing');
  });

  it('follows a link to another size and colour of the product', async () => {
    const { router, shown } = open('?colour=navy&size=s');
    await act(() => router.navigate('/product?colour=sage&size=m'));
    expect(shown()).toBe('sage-m ?colour=sage&size=m');
    await act(() => router.navigate(-1));
    expect(shown()).toBe('navy-s ?colour=navy&size=s');
  });

  it('keeps the size where the other colour has it', async () => {
    const { shown } = open('?size=m');
    await choose('Sage');
    expect(shown()).toMatch(/^sage-m /);
    await choose('Navy');
    expect(shown()).toMatch(/^navy-m /);
  });

  it('gives up a size that is not made in the other colour', async () => {
    const { shown } = open('?size=s');
    await choose('Sage');
    expect(shown()).toBe('nothing ?colour=sage');
  });

  it('asks for a size that is missing, with the focus on the sizes', async () => {
    open();
    await userEvent.click(screen.getByText('Add'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a size.');
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
    await choose('S');
    expect(screen.queryByText('Please choose a size.')).not.toBeInTheDocument();
  });

  it('is remembered for the next time', async () => {
    const first = open();
    await choose('S');
    expect(first.shown()).toMatch(/^navy-s /);
    expect(localStorage.getItem('size.letters')).toBe('S');
  });

  it('marks and chooses the size that was chosen last', () => {
    localStorage.setItem('size.letters', 'M');
    expect(open().shown()).toMatch(/^navy-m /);
    expect(screen.getByRole('radio', { name: 'M, only 3 left, your size' })).toBeChecked();
  });

  it('says how many of a colour are left where there are no sizes', async () => {
    const variants = [
      { _id: 'navy', size: null, colour: 'Navy', sku: null, totalStock: 2 },
      { _id: 'sage', size: null, colour: 'Sage', sku: null, totalStock: 0 },
    ];
    open('', { ...bag, variants });
    expect(await screen.findByText('Only 2 left in Navy')).toBeVisible();
    await choose('Sage, sold out');
    await screen.findByText(/^Sold out/);
    expect(soldOutText()).toBe('Sold out in Sage. Available in Navy.');
  });

  it('offers the colours that have a size that is sold out, and the focus moves to the chosen one', async () => {
    const soldOut = shirt.variants.map((each) => (each._id === 'navy-m' ? { ...each, totalStock: 0 } : each));
    const { shown } = open('?colour=navy&size=m', { ...shirt, variants: soldOut });
    await screen.findByText(/^Sold out/);
    expect(soldOutText()).toBe('Sold out in M, Navy. Available in Sage.');
    await userEvent.click(screen.getByRole('button', { name: 'Sage' }));
    expect(shown()).toMatch(/^sage-m /);
    expect(screen.getByRole('radio', { name: 'Sage' })).toHaveFocus();
  });

  it('moves the mark of the shopper’s size at once', async () => {
    localStorage.setItem('size.letters', 'M');
    open();
    await choose('S');
    expect(screen.getByRole('radio', { name: 'S, your size' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'M, only 3 left' })).toBeInTheDocument();
    expect(screen.getByText(/Your size:/)).toHaveTextContent('Your size: S');
  });
});
