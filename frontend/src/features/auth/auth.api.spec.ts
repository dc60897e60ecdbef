import { authApi } from './auth.api';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const response = (status: number, body: unknown) =>
  Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
const begin = (call: Promise<Response>) => (globalThis.begun = { '/api/v1/users/check-auth': call });
const asha = { success: true, data: { _id: '1', userName: 'Asha' } };

beforeEach(() => {
  ask.mockReset().mockImplementation(() => response(200, asha));
  Object.assign(globalThis, { fetch: ask });
});
afterEach(() => (globalThis.begun = undefined));

describe('The session check', () => {
  it('uses the call sent in the page’s head, and sends no second one', async () => {
    begin(response(200, asha));
    expect(await authApi.checkAuth()).toEqual(asha);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is sent again where the first call failed', async () => {
    begin(Promise.reject(new TypeError('Failed to fetch')));
    expect(await authApi.checkAuth()).toEqual(asha);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not sent again where the server has refused it', async () => {
    begin(response(401, { success: false, message: 'Unauthorised user!' }));
    await expect(authApi.checkAuth()).rejects.toMatchObject({ status: 401 });
    expect(ask).not.toHaveBeenCalled();
  });

  it('is sent past all caches from the second time on', async () => {
    begin(response(200, asha));
    await authApi.checkAuth();
    await authApi.checkAuth();
    expect(ask.mock.calls).toMatchObject([
      ['/api/v1/users/check-auth', { headers: { 'Cache-Control': expect.stringContaining('no-store') as string } }],
    ]);
  });
});
