/** @jest-environment jsdom */
import { request } from './http';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const empty = { ok: true, status: 200, json: () => Promise.resolve({ success: true }) } as Response;

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(empty);
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  globalThis.begun = undefined;
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('A call', () => {
  it('fills in the path and leaves empty filters out of the query', async () => {
    await request('GET', '/api/v1/shop/cart/get/{userId}', { path: { userId: 'a/b' } });
    await request('GET', '/api/v1/shop/getProduct', { query: { category: 'men,kids', brand: '', page: 2 } });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/v1/shop/cart/get/a%2Fb',
      '/api/v1/shop/getProduct?category=men%2Ckids&page=2',
    ]);
  });

  it('sends its body as JSON from our own origin with the CSRF token', async () => {
    document.cookie = 'XSRF-TOKEN=a%20b';
    const wish = { userId: '1', productId: '2', quantity: 3 };
    await request('POST', '/api/v1/shop/cart/add', { body: wish });
    await request('POST', '/api/v1/users/logout');
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'a b' };
    const sent = { method: 'POST', credentials: 'same-origin', headers };
    expect(fetched.mock.calls).toEqual([
      ['/api/v1/shop/cart/add', { ...sent, body: JSON.stringify(wish) }],
      ['/api/v1/users/logout', { ...sent, body: '{}' }],
    ]);
  });

  it('has one address for equal queries', async () => {
    const query = { sortBy: 'newest', category: 'men', limit: 24 };
    await request('GET', '/api/v1/shop/getProduct', { query });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/shop/getProduct?category=men&limit=24&sortBy=newest');
  });

  it('uses a response that the page’s head has requested, but only once', async () => {
    const featured = { ...empty, json: () => Promise.resolve({ success: true, data: [] }) } as Response;
    globalThis.begun = { '/api/v1/shop/featured': Promise.resolve(featured) };
    expect(await request('GET', '/api/v1/shop/featured')).toEqual({ success: true, data: [] });
    expect(fetched).not.toHaveBeenCalled();
    await request('GET', '/api/v1/shop/featured');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not use the responses to the head’s requests after a write, which may have outdated them', async () => {
    globalThis.begun = { '/api/v1/shop/featured': Promise.resolve(empty) };
    await request('POST', '/api/v1/users/guest-login');
    await request('GET', '/api/v1/shop/featured');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/v1/users/guest-login',
      '/api/v1/shop/featured',
    ]);
  });

  it('does not use the head’s other responses two seconds after the first was used', async () => {
    jest.useFakeTimers();
    const responses = {
      '/api/v1/shop/featured': Promise.resolve(empty),
      '/api/v1/admin/size-scales': Promise.resolve(empty),
    };
    globalThis.begun = { ...responses };
    await request('GET', '/api/v1/shop/featured');
    jest.advanceTimersByTime(1_000);
    expect(Object.keys(globalThis.begun)).toEqual(['/api/v1/admin/size-scales']);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    await request('GET', '/api/v1/admin/size-scales');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/v1/admin/size-scales']);
  });

  it('does not compile where it differs from the contract', () => {
    const forbidden = [
      // @ts-expect-error no such path
      () => request('GET', '/api/v1/shop/products'),
      // @ts-expect-error another method
      () => request('PUT', '/api/v1/shop/cart/add', { body: { userId: '', productId: '', quantity: 1 } }),
      // @ts-expect-error no path parameter
      () => request('GET', '/api/v1/shop/cart/get/{userId}'),
      // @ts-expect-error another path parameter
      () => request('GET', '/api/v1/shop/cart/get/{userId}', { path: { id: '' } }),
      // @ts-expect-error another query parameter
      () => request('GET', '/api/v1/shop/getProduct', { query: { shade: 'red' } }),
      // @ts-expect-error no such field in the body
      () => request('POST', '/api/v1/users/login', { body: { email: '', password: '', pin: '' } }),
      // @ts-expect-error a field is missing from the body
      () => request('POST', '/api/v1/users/login', { body: { email: '' } }),
      // @ts-expect-error the contract describes no body
      () => request('POST', '/api/v1/users/logout', { body: { everywhere: true } }),
      // @ts-expect-error no such field in the response
      async () => (await request('GET', '/api/v1/users/check-auth')).user,
    ];
    expect(forbidden).toHaveLength(9);
  });
});
