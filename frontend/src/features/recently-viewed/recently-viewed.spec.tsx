import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Product } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { RecentlyViewed } from './RecentlyViewed';
import { noteSeen } from './seen-products';

jest.mock('../../lib/http', () => ({ ...jest.requireActual('../../lib/http'), request: jest.fn() }));
const answers = request as jest.Mock;

const idOf = (n: number) => `01a1fbb2-2123-7e64-945a-${String(n).padStart(12, '0')}`;
const productOf = (id: string) =>
  ({
    ...{ _id: id, slug: `product-${id.slice(-2)}`, productTitle: `Product ${id.slice(-2)}`, image: '/a-720.webp' },
    ...{ productPrice: 20, productSalePrice: 0, totalStock: 3 },
  }) as Product;

/** What the page has of it comes near the screen at once. */
let comeNear: () => void = () => undefined;
class Observer {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    comeNear = () => act(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: Observer });

const sold = new Set<string>();
beforeEach(() => {
  localStorage.clear();
  sold.clear();
  answers.mockReset();
  answers.mockImplementation(async (_method, _path, { query }: { query: { ids: string } }) => {
    const ids = query.ids.split(',').filter((id) => !sold.has(id));
    return { data: ids.map(productOf) };
  });
});
afterEach(() => jest.restoreAllMocks());

async function show(presentId?: string) {
  const page = (id?: string) => (
    <Provider store={store}>
      <MemoryRouter>
        <RecentlyViewed presentId={id} />
      </MemoryRouter>
    </Provider>
  );
  const store = setupStore();
  const { rerender } = await act(async () => render(page(presentId)));
  return { goes: (id: string) => act(async () => rerender(page(id))) };
}
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const stored = () => JSON.parse(localStorage.getItem('seen') ?? '[]') as string[];

it('What was looked at is shown the latest first, without what is looked at now, and read when it comes near', async () => {
  for (let n = 1; n <= 15; n++) noteSeen(idOf(n));
  noteSeen(idOf(7));
  await show(idOf(16));
  expect(answers).not.toHaveBeenCalled();
  await act(async () => comeNear());
  const expected = [7, 15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4];
  expect(titles()).toEqual(expected.map((n) => `Product ${String(n).padStart(2, '0')}$20.00`));
  expect(answers).toHaveBeenCalledTimes(1);
  expect(stored()).toEqual([16, ...expected].map(idOf));
});

it('Nothing is shown of the first product, and it is shown on the next one’s page', async () => {
  const { goes } = await show(idOf(1));
  expect(screen.queryByRole('heading')).toBeNull();
  await goes(idOf(2));
  await act(async () => comeNear());
  expect(titles()).toEqual(['Product 01$20.00']);
});

it('What is sold no more is forgotten', async () => {
  for (const n of [1, 2, 3]) noteSeen(idOf(n));
  sold.add(idOf(2));
  await show();
  await act(async () => comeNear());
  expect(titles()).toEqual(['Product 03$20.00', 'Product 01$20.00']);
  expect(stored()).toEqual([idOf(3), idOf(1)]);
});

it('It can be cleared, which is said where the focus was', async () => {
  noteSeen(idOf(1));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
  expect(screen.getByRole('status')).toHaveTextContent('This list is cleared.');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(localStorage.getItem('seen')).toBeNull();
});

it('Where it can’t be read, that is said, and it can be tried again', async () => {
  noteSeen(idOf(1));
  answers.mockRejectedValueOnce(new ApiError(0, 'The shop can’t be reached.'));
  await show();
  await act(async () => comeNear());
  expect(screen.getByText('What you viewed could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(titles()).toEqual(['Product 01$20.00']);
});

it.each([
  ['getItem', 'refused'],
  ['setItem', 'full'],
] as const)('Where %s throws, because storage is %s, there is none of it', async (method, _state) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  const { goes } = await show(idOf(1));
  await goes(idOf(2));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(answers).not.toHaveBeenCalled();
});

it.each(['{', '{"a":1}', '[1,null,"x","01a1fbb2"]', '"a"'])('What others stored as %s shows nothing', async (text) => {
  localStorage.setItem('seen', text);
  await show();
  expect(screen.queryByRole('heading')).toBeNull();
});
