/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { catalogApi } from '../src/features/catalog/catalog.api';
import { filtersOf, queryFrom, rememberedSearch } from '../src/features/catalog/listing-query';
import { remember } from '../src/lib/storage/session-storage';
import { firstApiCalls } from './first-api-calls';

const [, inlineScript = ''] =
  /<script>([^]*?)<\/script>/.exec(readFileSync(join(__dirname, '..', 'index.html'), 'utf8')) ?? [];
const check = '/api/v1/users/check-auth';

interface Visit {
  readonly path?: string;
  readonly search?: string;
  /** Whether the page was opened by a reload or by Back. */
  readonly isReturn?: boolean;
  /** What the session check returns. */
  readonly user?: { readonly _id: string; readonly role: string } | null;
  /** Whether `begun` is deleted before the session check responds and the app starts, as it is after 30 seconds. */
  readonly isLate?: boolean;
}

/** @returns the URLs that the page requests before the app runs, in order, and the calls that `begun` offers to it */
async function visit({ path = '/', search = '', isReturn = false, user = null, isLate = false }: Visit) {
  const sent: string[] = [];
  const page = {
    URLSearchParams,
    begun: {} as Record<string, Promise<Response>> | undefined,
    location: { pathname: path, search },
    sessionStorage,
    performance: { getEntriesByType: () => [{ type: 'navigate' }] },
    document: { documentElement: { dataset: {} } },
    history: { state: isReturn ? { idx: 0 } : null },
    setTimeout: () => 0,
    addEventListener: () => undefined,
    fetch: (address: string) => {
      sent.push(address);
      const response = { json: () => Promise.resolve({ success: user !== null, data: user }) };
      return Promise.resolve({ ...response, clone: () => response });
    },
  };
  const context = createContext(page);
  runInContext(inlineScript + firstApiCalls(), context);
  const response = page.begun?.[check];
  if (isLate) page.begun = undefined;
  runInContext('beginPageData();', context);
  await response;
  return { sent, begun: page.begun ?? {} };
}

/** The URL from which the app requests the listing. */
async function askedByApp(search: string): Promise<string> {
  const asked = jest.fn<Promise<Response>, [string]>();
  asked.mockResolvedValue({ ok: true, status: 200, json: () => Promise.resolve({ data: [] }) } as Response);
  Object.assign(globalThis, { fetch: asked });
  await catalogApi.listing(queryFrom(new URLSearchParams(search)), 1);
  return asked.mock.calls[0]?.[0] ?? '';
}

afterEach(() => sessionStorage.clear());

describe('The calls that the page sends before the app runs', () => {
  it('are the session check on every page, and then the cart of a signed-in shopper', async () => {
    expect((await visit({ path: '/auth/login' })).sent).toEqual([check]);
    const user = { _id: 'asha', role: 'guest' };
    expect((await visit({ path: '/shop/checkout', user })).sent).toEqual([check, '/api/v1/shop/cart/get/asha']);
    expect((await visit({ path: '/admin/orders', user: { ...user, role: 'admin' } })).sent).toEqual([check]);
  });

  it('include the cart by the time the session check resolves', async () => {
    const { begun } = await visit({ user: { _id: 'asha', role: 'user' } });
    expect(Object.keys(begun)).toEqual([check, '/api/v1/shop/cart/get/asha']);
  });

  it('include neither the cart nor the page’s data once `begun` was deleted', async () => {
    const user = { _id: 'asha', role: 'user' };
    expect((await visit({ path: '/shop/home', user, isLate: true })).sent).toEqual([check]);
  });

  it('read the first data of the page', async () => {
    expect((await visit({ path: '/shop/home' })).sent).toContain('/api/v1/shop/featured');
    const product = await visit({ path: '/shop/product/linen-shirt-8f3a91c2d4e5', search: '?colour=navy' });
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
    const { sent } = await visit({ path: '/shop/listing', search });
    expect(sent).toEqual([check, await askedByApp(search)]);
  });

  it.each(['?category=men', '?brand=zara,nike&size=M,L&colour=blue&minPrice=20'])(
    'request the listing with the stored filters %j from the same URL as the app, unless the URL has filters',
    async (search) => {
      remember('filters', filtersOf(queryFrom(new URLSearchParams(search))));
      const { sent } = await visit({ path: '/shop/listing' });
      expect(sent).toEqual([check, await askedByApp(`?${rememberedSearch().toString()}`)]);
      const other = '?category=kids';
      expect((await visit({ path: '/shop/listing', search: other })).sent).toEqual([check, await askedByApp(other)]);
    },
  );

  it('do not include the listing after Back or a reload, where the app may request more pages', async () => {
    expect((await visit({ path: '/shop/listing', isReturn: true })).sent).toEqual([check]);
  });
});
