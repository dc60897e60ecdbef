import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { takeEvery } from 'typed-redux-saga';
import type { Cart, Product } from '../../../contract/types';
import { setupStore } from '../../../lib/store';
import { addingEnded, cartArrived, cartSelectors } from '../cart.slice';
import { AddFromCard } from './AddFromCard';
import { AddFromDetails } from './AddFromDetails';

const variants = [
  { _id: 'm', size: 'M', colour: 'Navy', sku: null, totalStock: 20 },
  { _id: 'l', size: 'L', colour: 'Navy', sku: null, totalStock: 0 },
];
const shirt = {
  ...{ _id: 'shirt', productTitle: 'Linen Shirt', totalStock: 20, sizeScale: 'letters', sizes: ['M', 'L'], variants },
  colours: [{ name: 'Navy', swatch: '#1f2a44' }],
} as Product;

function show(action: React.ReactNode) {
  const added: UnknownAction[] = [];
  function* record() {
    yield* takeEvery('*', (action: UnknownAction) => void added.push(action));
  }
  const store = setupStore({ sagas: [record] });
  render(<Provider store={store}>{action}</Provider>);
  return added;
}

function showDetails(size: string | null) {
  const askForSize = jest.fn();
  const variant = variants.find((each) => each.size === size);
  const choice = { size, colour: 'Navy', variant, askForSize };
  return { askForSize, added: show(<AddFromDetails product={shirt} choice={choice} />) };
}

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ media, matches: true },
        ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Adding from a card', () => {
  it('takes two presses for a product in several sizes', async () => {
    const added = show(<AddFromCard product={shirt} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Linen Shirt' }));
    expect(added).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add size M' }));
    expect(added).toMatchObject([{ payload: { product: { _id: 'shirt' }, variant: { _id: 'm' }, quantity: 1 } }]);
    expect(localStorage.getItem('size.letters')).toBe('M');
  });

  it('takes one press for a product of one kind', async () => {
    const added = show(<AddFromCard product={{ ...shirt, variants: variants.slice(0, 1) }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Linen Shirt' }));
    expect(added).toMatchObject([{ payload: { variant: { _id: 'm' } } }]);
  });

  it('is not offered where everything is sold out', () => {
    show(<AddFromCard product={{ ...shirt, totalStock: 0 }} />);
    expect(screen.getByRole('button', { name: 'Out Of Stock' })).toBeDisabled();
  });
});

describe('Adding from the details', () => {
  it('leads to the cart once it has the size, until another size is chosen', async () => {
    const [m, l] = variants.map((variant) => ({ ...variant, totalStock: 20 }));
    const store = setupStore();
    const details = (variant: typeof m) => (
      <Provider store={store}>
        <AddFromDetails product={shirt} choice={{ size: 'M', colour: 'Navy', variant, askForSize: jest.fn() }} />
      </Provider>
    );
    const { rerender } = render(details(m));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Linen Shirt' }));
    expect(screen.queryByText('Added · View cart')).toBeNull();
    const items = [{ variantId: 'm', productId: 'shirt', quantity: 1 }] as Cart['items'];
    act(() => {
      store.dispatch(cartArrived({ _id: 'asha', userId: 'asha', items, subtotal: 0, discount: null, total: 0 }));
      store.dispatch(addingEnded({ variantId: 'm' }));
    });
    expect(screen.getByRole('button', { name: 'Added · View cart' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
    expect(cartSelectors.selectIsAdding(store.getState(), [m!])).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Added · View cart' }));
    expect(cartSelectors.selectIsCartOpen(store.getState())).toBe(true);
    act(() => void store.dispatch(addingEnded({ variantId: 'm' })));
    rerender(details(l));
    expect(screen.getByRole('button', { name: 'Add to Cart: Linen Shirt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  });

  it('adds the chosen size, also one that an address chose, and remembers it', async () => {
    const { added } = showDetails('M');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Linen Shirt' }));
    expect(added).toMatchObject([{ payload: { variant: { _id: 'm', size: 'M', colour: 'Navy' } } }]);
    expect(localStorage.getItem('size.letters')).toBe('M');
  });

  it('asks for a size before one is chosen', async () => {
    const { added, askForSize } = showDetails(null);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Linen Shirt' }));
    expect(askForSize).toHaveBeenCalled();
    expect(added).toEqual([]);
  });

  it('names the size that is sold out, and adds nothing', async () => {
    const { added } = showDetails('L');
    const button = screen.getByRole('button', { name: 'Sold out in L' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(added).toEqual([]);
  });
});
