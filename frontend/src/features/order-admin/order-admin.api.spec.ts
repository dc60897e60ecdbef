import { orderAdminApi, toPack } from './order-admin.api';

describe('The address of the staff’s list of orders', () => {
  const { fetch } = globalThis;
  afterEach(() => (globalThis.fetch = fetch));

  const asked = async (status: string) => {
    const response = { ok: true, status: 200, json: () => Promise.resolve({ success: true, data: [], meta: {} }) };
    const fetching = jest.fn().mockResolvedValue(response);
    globalThis.fetch = fetching;
    await orderAdminApi.list({ page: 1, limit: 20, q: '', status });
    return (fetching.mock.lastCall as string[])[0];
  };

  it('names a status', async () => {
    expect(await asked('delivered')).toBe('/api/v1/admin/order/get?limit=20&page=1&status=delivered');
  });

  it('names what is to be packed, which is no status', async () => {
    expect(await asked(toPack)).toBe('/api/v1/admin/order/get?limit=20&page=1&toPack=true');
  });
});
