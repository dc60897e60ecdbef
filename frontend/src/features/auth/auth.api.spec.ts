import { authApi } from './auth.api';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
const asha = { success: true, data: { _id: '1', userName: 'Asha' } };

beforeEach(() => {
  ask.mockReset().mockImplementation(() => answer(200, asha));
  Object.assign(globalThis, { fetch: ask });
});
afterEach(() => (globalThis.whoIsThere = undefined));

describe('Who is there', () => {
  it('was asked in the page’s head, and is not asked twice', async () => {
    globalThis.whoIsThere = answer(200, asha);
    expect(await authApi.checkAuth()).toEqual(asha);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked once more where the first call did not come through', async () => {
    globalThis.whoIsThere = Promise.reject(new TypeError('Failed to fetch'));
    expect(await authApi.checkAuth()).toEqual(asha);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not asked again of a server that has said no', async () => {
    globalThis.whoIsThere = answer(401, { success: false, message: 'Unauthorised user!' });
    await expect(authApi.checkAuth()).rejects.toMatchObject({ status: 401 });
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked of the server itself each further time, past all caches', async () => {
    globalThis.whoIsThere = answer(200, asha);
    await authApi.checkAuth();
    await authApi.checkAuth();
    expect(ask.mock.calls).toMatchObject([
      ['/api/v1/users/check-auth', { headers: { 'Cache-Control': expect.stringContaining('no-store') as string } }],
    ]);
  });
});
