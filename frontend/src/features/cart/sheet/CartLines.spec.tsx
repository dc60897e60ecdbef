import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { setupStore } from '../../../lib/store';
import type { Cart, CartItem } from '../../../contract/types';
import { cartArrived } from '../cart.slice';
import { CartLines } from './CartLines';

const line = (productTitle: string, size: string, more: Partial<CartItem> = {}) =>
  ({
    ...{ productId: productTitle, variantId: `${productTitle}-${size}`, productTitle, size, colour: null },
    ...{ slug: `${productTitle.toLowerCase()}-0a1b2c3d4e5f`, hasOtherVariants: true },
    ...{
      image: '/images/a-720.webp',
      productPrice: 20,
      productSalePrice: 0,
      quantity: 1,
      totalStock: 9,
      isAvailable: true,
    },
    ...{ problem: null, isVariantAssumed: false, isChoiceNeeded: false, ...more },
  }) as CartItem;
const cartOf = (...items: CartItem[]): Cart => ({
  _id: 'asha',
  userId: 'asha',
  items,
  subtotal: 0,
  discount: null,
  total: 0,
});

async function openCart(...items: CartItem[]) {
  const store = setupStore();
  store.dispatch(cartArrived(cartOf(...items)));
  // The code for a line's problem is loaded with it.
  await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <CartLines />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return { exchange: (...others: CartItem[]) => act(async () => void store.dispatch(cartArrived(cartOf(...others)))) };
}

const change = (name: string) => screen.getByRole('button', { name: `Change: ${name}` });

describe('A line of the cart', () => {
  it('leads to its product’s page, with its size and colour chosen', async () => {
    await openCart(line('Shirt', 'M', { colour: 'Navy' }));
    const page = '/shop/product/shirt-0a1b2c3d4e5f?colour=navy&size=m';
    expect(screen.getByRole('link', { name: 'Shirt' })).toHaveAttribute('href', page);
    expect(screen.getByRole('listitem').querySelector('a:has(img)')).toHaveAttribute('href', page);
  });

  it('leads nowhere where the product is sold no more, and has no price', async () => {
    await openCart(line('Shirt', 'M', { slug: null, isAvailable: false, problem: 'No longer available' }));
    expect(await screen.findByText('No longer available')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.queryByText('$20.00')).toBeNull();
  });

  it('can be changed where the product is sold in other sizes or colours, also while it is sold out', async () => {
    await openCart(
      line('Shirt', 'M', { totalStock: 0, problem: 'Out of stock' }),
      line('Scarf', 'One size', { hasOtherVariants: false }),
    );
    expect(await screen.findByText('Out of stock')).toBeVisible();
    expect(change('Shirt, M')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change: Scarf, One size' })).toBeNull();
  });

  it('says once that its size was chosen by the shop', async () => {
    await openCart(line('Shirt', 'M', { isVariantAssumed: true }));
    expect(screen.getByText('Size M was chosen for you.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
  });

  it('shows the regular price beside the sale price, and the sum of several pieces', async () => {
    await openCart(line('Shirt', 'M', { productPrice: 158, productSalePrice: 119, quantity: 2 }));
    for (const price of ['$158.00', '$119.00', '$238.00']) expect(screen.getByText(price)).toBeVisible();
  });
});

describe('After the size of a line was changed, the focus moves from the former line’s button', () => {
  it.each([
    ['to the new line, in another place', line('Shirt', 'L'), 'Shirt, L'],
    ['to the line whose assumed size was confirmed', line('Shirt', 'M'), 'Shirt, M'],
  ])('%s', async (_where, other, name) => {
    const { exchange } = await openCart(line('Shirt', 'M', { isVariantAssumed: true }), line('Scarf', 'One size'));
    change('Shirt, M').focus();
    await exchange(line('Scarf', 'One size'), other);
    expect(change(name)).toHaveFocus();
  });

  it('to the line that has its pieces now', async () => {
    const [medium, large, small] = [line('Shirt', 'M'), line('Shirt', 'L'), line('Shirt', 'S')];
    const { exchange } = await openCart(medium, large, small);
    change('Shirt, M').focus();
    await exchange({ ...large, quantity: 2 }, small);
    expect(change('Shirt, L')).toHaveFocus();
  });

  it('unless no line had it', async () => {
    const { exchange } = await openCart(line('Shirt', 'M'));
    await exchange(line('Shirt', 'L'));
    expect(document.body).toHaveFocus();
  });
});
