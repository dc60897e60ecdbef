/** @jest-environment jsdom */
import { catalogApi } from '../features/catalog/catalog.api';
import { filtersOf, queryFrom, rememberedSearch } from '../features/catalog/listing-query';
import { remember } from '../lib/storage/session-storage';
import { eventually } from '../test-setup/eventually';
import { beginFirstCalls } from './first-calls';

const check = '/api/v1/users/check-auth';

interface Visit {
  readonly url?: string;
  /** Whether the page was opened by a reload or by Back. */
  readonly isReturn?: boolean;
  /** What the session check returns. */
  readonly user?: { readonly _id: string; readonly role: string } | null;
  /** Whether `begun` is deleted before the session check responds and the app starts, as it is after 30 seconds. */
  readonly isLate?: boolean;
}

/** @returns the URLs that the page requests before the app runs, in order, and the calls that `begun` offers to it */
async function visit({ url = '/', isReturn = false, user = null, isLate = false }: Visit) {
  window.history.replaceState(isReturn ? { idx: 0 } : null, '', url);
  const sent: string[] = [];
  globalThis.fetch = (address) => {
    sent.push(String(address));
    const response = { json: () => Promise.resolve({ success: user !== null, data: user }) };
    return Promise.resolve({ ...response, clone: () => response } as Response);
  };
  const beginPageData = beginFirstCalls();
  const response = globalThis.begun?.[check];
  if (isLate) globalThis.begun = undefined;
  beginPageData();
  await response;
  return { sent, begun: globalThis.begun ?? {} };
}

/** The URL from which the app requests the listing. */
async function askedByApp(search: string): Promise<string> {
  const asked = jest.fn<Promise<Response>, [string]>();
  asked.mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve({ data: [] }) } as Response);
  Object.assign(globalThis, { fetch: asked });
  globalThis.begun = undefined;
  await catalogApi.listing(queryFrom(new URLSearchParams(search)), 1);
  await eventually(() => expect(asked).toHaveBeenCalled());
  return asked.mock.calls[0]?.[0] ?? '';
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  globalThis.begun = undefined;
});

describe('The calls that the page sends before the app runs', () => {
  it('are the session check on every page, and then the cart of a signed-in shopper', async () => {
    expect((await visit({ url: '/auth/login' })).sent).toEqual([check]);
    const user = { _id: 'asha', role: 'guest' };
    expect((await visit({ url: '/shop/checkout', user })).sent).toEqual([check, '/api/v1/shop/cart/get/asha']);
    expect((await visit({ url: '/admin/orders', user: { ...user, role: 'admin' } })).sent).toEqual([check]);
  });

  it('include the cart by the time the session check resolves', async () => {
    const { begun } = await visit({ user: { _id: 'asha', role: 'user' } });
    expect(Object.keys(begun)).toEqual([check, '/api/v1/shop/cart/get/asha']);
  });

  it('include neither the cart nor the page’s data once `begun` was deleted', async () => {
    const user = { _id: 'asha', role: 'user' };
    expect((await visit({ url: '/shop/home', user, isLate: true })).sent).toEqual([check]);
  });

  it('are offered to the app for 30 seconds', async () => {
    await visit({ url: '/shop/home' });
    jest.advanceTimersByTime(29_999);
    expect(globalThis.begun).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(globalThis.begun).toBeUndefined();
  });

  it('read the first data of the page', async () => {
    expect((await visit({ url: '/shop/home' })).sent).toContain('/api/v1/shop/featured');
    const product = await visit({ url: '/shop/product/linen-shirt-8f3a91c2d4e5?colour=navy' });
    expect(product.sent).toContain('/api/v1/shop/product/linen-shirt-8f3a91c2d4e5');
  });

  it.each([
    '',
    '?category=men',
    '?category=women,men&brand=zara,nike',
    '?brand=h%26m&sortBy=newest',
    '?sortBy=none&utm_source=mail',
    '?minPrice=20&maxPrice=60&onSale=true&inStock=true',
  ])('read the listing at %j as the app does', async (search) => {
    const { sent } = await visit({ url: `/shop/listing${search}` });
    jest.useRealTimers();
    expect(sent).toEqual([check, await askedByApp(search)]);
  });

  it.each(['?category=men', '?brand=zara,nike&size=M,L&colour=blue&minPrice=20'])(
    'request the listing with the stored filters %j from the same URL as the app, unless the URL has filters',
    async (search) => {
      remember('filters', filtersOf(queryFrom(new URLSearchParams(search))));
      const { sent } = await visit({ url: '/shop/listing' });
      const other = await visit({ url: '/shop/listing?category=kids' });
      jest.useRealTimers();
      expect(sent).toEqual([check, await askedByApp(`?${rememberedSearch().toString()}`)]);
      expect(other.sent).toEqual([check, await askedByApp('?category=kids')]);
    },
  );

  it('do not include the listing after Back or a reload, where the app may request more pages', async () => {
    expect((await visit({ url: '/shop/listing', isReturn: true })).sent).toEqual([check]);
  });
});
