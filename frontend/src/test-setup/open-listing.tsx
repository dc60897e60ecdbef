import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { END } from 'redux-saga';
import type { ListingMeta, Product } from '../contract/types';
import { allProducts, catalogApi, catalogSaga } from '../features/catalog';
import { Listing } from '../features/listing';
import { setupStore } from '../lib/store';
import { LayeredRouter } from '../lib/navigation/LayeredRouter';
import { Link } from '../ui/navigation/Link';
import { screens } from '../ui/theme/media-queries';

type ListingResponse = Awaited<ReturnType<typeof catalogApi.listing>>;
export interface Asked {
  query: Parameters<typeof catalogApi.listing>[0];
  page: number;
  respond: (data: Product[], meta?: Partial<ListingMeta>) => Promise<void>;
  fail: () => Promise<void>;
}

export const products = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        ...{ _id: String(from + index), productTitle: `Shirt ${from + index}`, category: 'men', brand: 'zara' },
        ...{ image: '/images/a-720.webp', productPrice: 20, productSalePrice: 0, totalStock: 50 },
        ...{ slug: `shirt-${from + index}`, productDescription: '', rating: null, sizeScale: null },
        ...{ details: '', material: '', care: '', fit: '' },
        ...{ images: [], sizes: [], colours: [], variants: [] },
      }) as Product,
  );
export const facets = { category: { men: 3, women: 3 }, brand: { zara: 3 } };

type Screen = 'large' | 'small';
let screen: Screen = 'large';
const onScreenChange = new Set<() => void>();

/** A window of another size, or a tablet that is turned. */
export function changeScreen(to: Screen): void {
  screen = to;
  act(() => onScreenChange.forEach((changed) => changed()));
}

/** A listing alone; its requests wait for `respond`, until `closeListings`. */
export function openListing(address = '/shop/listing', shownOn: Screen = 'large'): Asked[] {
  window.history.replaceState({ idx: 0 }, '', address);
  screen = shownOn;
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), {
      matches: query === screens.large && screen === 'large',
      addEventListener: (_: 'change', changed: () => void) => onScreenChange.add(changed),
      removeEventListener: (_: 'change', changed: () => void) => onScreenChange.delete(changed),
    }),
  );
  const asked: Asked[] = [];
  jest.spyOn(catalogApi, 'listing').mockImplementation(
    (query, page = 1) =>
      new Promise((resolve, reject) =>
        asked.push({
          query,
          page,
          respond: (data, meta) =>
            act(async () =>
              resolve({
                success: true,
                message: '',
                data,
                meta: { total: data.length, page, facets, ...meta } as unknown as ListingMeta,
              } as ListingResponse),
            ),
          fail: () => act(async () => reject(new Error('No response.'))),
        }),
      ),
  );
  const store = setupStore({ sagas: [catalogSaga] });
  const { unmount } = render(
    <Provider store={store}>
      <LayeredRouter>
        <Link {...allProducts}>All products</Link>
        <main id="main" tabIndex={-1}>
          <Listing
            heading={(count: React.ReactElement) => (
              <div>
                <h1>All</h1>
                {count}
              </div>
            )}
            actionFor={(_, colour) => <p>{`Action in ${colour}`}</p>}
            nothing={<p>Nothing fits.</p>}
          />
        </main>
      </LayeredRouter>
    </Provider>,
  );
  closing.push(() => {
    unmount();
    store.dispatch(END);
  });
  return asked;
}
const closing: (() => void)[] = [];

export async function closeListings(): Promise<void> {
  for (const close of closing.splice(0)) close();
  sessionStorage.clear();
  jest.restoreAllMocks();
  // An open sheet's entry is left first: arriving later, it would change the next listing's address.
  const layer = () => (window.history.state as { layer?: number } | null)?.layer;
  await waitFor(() => expect(layer()).toBeUndefined(), { timeout: 10_000 });
}

export const last = (asked: Asked[]) => asked.at(-1) as Asked;
