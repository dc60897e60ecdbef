import { setupStore } from '../../lib/store';
import type { Product } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { signedOut } from '../auth';
import { eventually } from '../../test-setup/eventually';
import { catalogApi } from './catalog.api';
import { catalogSaga } from './catalog.saga';
import {
  catalogReducer,
  clearDetails,
  listingArrived,
  loadDetails,
  loadListing,
  loadMore,
  prefetchDetails,
} from './catalog.slice';
import type { ListingQuery } from './listing-query';

type ListingResponse = Awaited<ReturnType<typeof catalogApi.listing>>;
type Meta = ListingResponse['meta'];

const query = (q = ''): ListingQuery => ({
  ...{ category: [], brand: [], size: [], colour: [], offers: {} },
  ...{ sortBy: 'price-lowtohigh', q, ignore: '' },
});
const products = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ _id: String(from + index) }) as Product);
const response = (data: Product[]): ListingResponse => ({
  success: true,
  message: '',
  data,
  meta: { total: 84, page: 1 } as Meta,
});

/**
 * Calls for a listing wait for `respond`, in the order they were made.
 * @param served the state from which the server rendered the page
 */
function openCatalogue(served?: ReturnType<typeof catalogReducer>) {
  const calls: { page: number; limit: number | undefined; respond: (data: Product[]) => void; fail: () => void }[] = [];
  jest.spyOn(catalogApi, 'listing').mockImplementation(
    (_query, page, limit) =>
      new Promise((resolve, reject) =>
        calls.push({
          ...{ page, limit },
          respond: (data) => resolve(response(data)),
          fail: () => reject(new ApiError(0, 'The shop could not be reached.')),
        }),
      ),
  );
  const store = setupStore({ ...(served && { preloadedState: { shopProducts: served } }), sagas: [catalogSaga] });
  return { store, calls, shown: () => store.getState().shopProducts!.productList.length };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('A listing restored by Back is not replaced by a search still pending', async () => {
  const { store, calls, shown } = openCatalogue();
  store.dispatch(loadListing(query()));
  calls[0]?.respond(products(24));
  await eventually(() => expect(shown()).toBe(24));
  store.dispatch(loadListing(query('shirt')));
  store.dispatch(loadListing(query(), { isReturn: true }));
  calls[1]?.respond(products(7));
  store.dispatch(loadMore());
  expect(calls[2]).toMatchObject({ page: 2 });
  calls[2]?.respond(products(24, 24));
  await eventually(() => expect(shown()).toBe(48));
});

it('A reload requests as many products as were shown, up to a limit, and the next page follows', async () => {
  const { store, calls, shown } = openCatalogue();
  store.dispatch(loadListing(query(), { length: 48 }));
  expect(calls[0]).toMatchObject({ page: 1, limit: 48 });
  calls[0]?.respond(products(48));
  await eventually(() => expect(shown()).toBe(48));
  store.dispatch(loadMore());
  expect(calls[1]).toMatchObject({ page: 3 });
  calls[1]?.respond(products(24, 48));
  await eventually(() => expect(shown()).toBe(72));
  store.dispatch(loadListing(query('x'), { length: 5_000 }));
  expect(calls[2]).toMatchObject({ page: 1, limit: 96 });
});

it('A late page of a former listing is not added to the current listing, which can still load more', async () => {
  const { store, calls, shown } = openCatalogue();
  store.dispatch(loadListing(query()));
  calls[0]?.respond(products(24));
  await eventually(() => expect(shown()).toBe(24));
  store.dispatch(loadMore());
  store.dispatch(loadListing(query('shirt')));
  calls[2]?.respond(products(24, 100));
  calls[1]?.respond(products(24, 24));
  await eventually(() => expect(store.getState().shopProducts!.isLoadingMore).toBe(false));
  store.dispatch(loadMore());
  expect(calls[3]).toMatchObject({ page: 2 });
  calls[3]?.respond(products(3, 124));
  await eventually(() => expect(shown()).toBe(27));
});

it('A product that the server sends on two pages is shown once, and the next page is still the right one', async () => {
  const { store, calls, shown } = openCatalogue();
  store.dispatch(loadListing(query()));
  calls[0]?.respond(products(24));
  await eventually(() => expect(shown()).toBe(24));
  store.dispatch(loadMore());
  calls[1]?.respond(products(24, 23));
  await eventually(() => expect(shown()).toBe(47));
  store.dispatch(loadMore());
  expect(calls[2]).toMatchObject({ page: 3 });
});

it('A listing that failed is requested again', async () => {
  const { store, calls, shown } = openCatalogue();
  jest.mocked(catalogApi.listing).mockRejectedValueOnce(new ApiError(0, 'The shop could not be reached.'));
  store.dispatch(loadListing(query('hat')));
  await eventually(() => expect(store.getState().shopProducts!.progress).toBe('failed'));
  store.dispatch(loadListing(query('hat')));
  calls[0]?.respond(products(7));
  await eventually(() => expect(shown()).toBe(7));
});

it('A listing that is chosen replaces the pending one, which is requested again if it is chosen again', async () => {
  const { store, calls, shown } = openCatalogue();
  for (const q of ['sock', 'tie', 'sock']) store.dispatch(loadListing(query(q)));
  calls[2]?.respond(products(7));
  await eventually(() => expect(shown()).toBe(7));
  calls[0]?.respond(products(24));
  calls[1]?.respond(products(5));
  await new Promise(setImmediate);
  expect(shown()).toBe(7);
  expect(calls).toHaveLength(3);
});

it.each([
  ['other filters are chosen', loadListing({ ...query(), category: ['men'] }), 24],
  ['the shopper signs out', signedOut(), 0],
])('A page of a listing is not added after %s', async (_, action, left) => {
  const { store, calls, shown } = openCatalogue();
  store.dispatch(loadListing(query()));
  calls[0]?.respond(products(24));
  await eventually(() => expect(shown()).toBe(24));
  store.dispatch(loadMore());
  store.dispatch(action);
  calls[1]?.respond(products(24, 24));
  await eventually(() => expect(store.getState().shopProducts!.isLoadingMore).toBe(false));
  await Promise.resolve();
  expect(shown()).toBe(left);
});

it.each(['arrives', 'fails'])('A listing that %s after the shopper has signed out is not kept', async (how) => {
  const { store, calls } = openCatalogue();
  const noProducts = store.getState().shopProducts;
  store.dispatch(loadListing(query()));
  store.dispatch(signedOut());
  if (how === 'arrives') calls[0]?.respond(products(24));
  else calls[0]?.fail();
  await new Promise(setImmediate);
  expect(store.getState().shopProducts).toEqual(noProducts);
});

it('The calls for a listing and a search contain all filters, comma-joined', async () => {
  const ok = { ok: true, status: 200, json: () => Promise.resolve(response([])) } as Response;
  const fetched = jest.fn<Promise<Response>, [string]>().mockResolvedValue(ok);
  Object.assign(globalThis, { fetch: fetched });
  const filtered = { ...query(), size: ['M', '32×34'], colour: ['blue', 'grey'] };
  await catalogApi.listing(filtered, 1);
  await catalogApi.listing({ ...filtered, q: 'black shirt m', ignore: 'm' }, 1);
  const asked = fetched.mock.calls.map(([address]) => Object.fromEntries(new URL(address, 'http://shop').searchParams));
  const sent = { size: 'M,32×34', colour: 'blue,grey', sortBy: 'price-lowtohigh', page: '1', limit: '24' };
  expect(asked).toEqual([sent, { ...sent, q: 'black shirt m', ignore: 'm' }]);
});

describe('A product’s details', () => {
  const shirt = { _id: '1', slug: 'linen-shirt-1', productTitle: 'Linen Shirt' } as Product;
  const detailsResponse = (data: Product) => ({ success: true, message: '', data });

  it.each([
    [410, 'gone'],
    [404, 'unknown'],
    [500, 'failed'],
  ] as const)('with status %i are %s', async (status, details) => {
    jest.spyOn(catalogApi, 'details').mockRejectedValue(new ApiError(status, 'No.'));
    const { store } = openCatalogue();
    store.dispatch(loadDetails('linen-shirt-1'));
    await eventually(() => expect(store.getState().shopProducts!).toMatchObject({ details, productDetails: null }));
  });

  it('are read once where they were prefetched, and two are prefetched at a time', async () => {
    const responses: ((data: Product) => void)[] = [];
    const read = jest
      .spyOn(catalogApi, 'details')
      .mockImplementation(() => new Promise((resolve) => responses.push((data) => resolve(detailsResponse(data)))));
    const { store } = openCatalogue();
    for (const slug of ['linen-shirt-1', 'scarf-2', 'coat-3']) store.dispatch(prefetchDetails(slug));
    expect(read.mock.calls).toEqual([['linen-shirt-1'], ['scarf-2']]);
    responses[0]?.(shirt);
    responses[1]?.({ ...shirt, slug: 'scarf-2' });
    await eventually(() => {
      store.dispatch(loadDetails('linen-shirt-1'));
      expect(store.getState().shopProducts!).toMatchObject({ details: 'ready', productDetails: shirt });
    });
    const readsOf = (slug: string) => read.mock.calls.filter(([asked]) => asked === slug).length;
    const before = readsOf('linen-shirt-1');
    store.dispatch(loadDetails('linen-shirt-1'));
    store.dispatch(prefetchDetails('linen-shirt-1'));
    expect(readsOf('linen-shirt-1')).toBe(before);
  });
});

describe('A listing that the server rendered', () => {
  function served() {
    const loading = catalogReducer(undefined, loadListing(query()));
    return catalogReducer(loading, listingArrived({ products: products(24), meta: { total: 84, page: 1 } as Meta }));
  }

  it('is requested again, because this shopper may have reserved some of the stock', async () => {
    const { calls, shown } = openCatalogue(served());
    expect(shown()).toBe(24);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ page: 1 });
    calls[0]?.respond(products(23));
    await eventually(() => expect(shown()).toBe(23));
  });

  it('is not replaced after more was loaded', async () => {
    const { store, calls, shown } = openCatalogue(served());
    store.dispatch(loadMore());
    calls[1]?.respond(products(24, 24));
    await eventually(() => expect(shown()).toBe(48));
    calls[0]?.respond(products(23));
    await new Promise(setImmediate);
    expect(shown()).toBe(48);
  });

  it('is not requested if the server rendered another page', () => {
    expect(openCatalogue().calls).toEqual([]);
  });
});

it.each([
  ['closed', clearDetails()],
  ['left by its user', signedOut()],
])('A product that is %s before the response stays so', async (_how, close) => {
  const { store } = openCatalogue();
  let respond: () => void = () => undefined;
  const details = jest
    .spyOn(catalogApi, 'details')
    .mockImplementation(
      () => new Promise((resolve) => (respond = () => resolve({ success: true, data: { _id: 'a' } as Product }))),
    );
  store.dispatch(loadDetails('a'));
  store.dispatch(close);
  respond();
  await new Promise((resolve) => setTimeout(resolve));
  expect(details).toHaveBeenCalledTimes(1);
  expect(store.getState().shopProducts!).toMatchObject({ productDetails: null, details: 'none' });
});
