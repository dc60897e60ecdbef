import { noFilters, orderAdminApi, type OrderFilters, packingSlipsPath, toPack } from './order-admin.api';

describe('The address of the staff’s list of orders', () => {
  const { fetch } = globalThis;
  afterEach(() => (globalThis.fetch = fetch));

  const asked = async (status: string, more: Partial<OrderFilters> = {}) => {
    const response = { ok: true, status: 200, json: () => Promise.resolve({ success: true, data: [], meta: {} }) };
    const fetching = jest.fn().mockResolvedValue(response);
    globalThis.fetch = fetching;
    await orderAdminApi.list({ page: 1, limit: 20, ...noFilters, status, ...more });
    return (fetching.mock.lastCall as string[])[0];
  };

  it('names a status', async () => {
    expect(await asked('delivered')).toBe('/api/v1/admin/order/get?limit=20&page=1&status=delivered');
  });

  it('names what is to be packed, which is no status', async () => {
    expect(await asked(toPack)).toBe('/api/v1/admin/order/get?limit=20&page=1&toPack=true');
  });

  it('names payment, days and sorting, and nothing that is not filtered', async () => {
    const more = { paymentStatus: 'paid', from: '2026-11-01', sortBy: 'totalAmount', order: 'asc' };
    expect(await asked('', more)).toBe(
      '/api/v1/admin/order/get?from=2026-11-01&limit=20&order=asc&page=1&paymentStatus=paid&sortBy=totalAmount',
    );
  });

  it('of the packing slips names the orders', () => {
    expect(packingSlipsPath(['a', 'b'])).toBe('/api/v1/admin/order/packing-slips?ids=a,b');
  });
});
