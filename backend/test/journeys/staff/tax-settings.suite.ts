import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The tax that prices include', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.owner();
  });

  const reads = async () => (await mira.call('GET', '/admin/settings/tax')).body.data as Record<string, unknown>;
  const sets = (fields: object) => mira.call('PUT', '/admin/settings/tax', fields);

  it('is none until it is set, and then as it was set, with its version', async () => {
    expect(await reads()).toEqual({ rate: null, label: '', byCategory: {}, version: 1 });
    const vat = { rate: 20, label: 'VAT', byCategory: { kids: 0, men: 7.5 } };
    const saved = await sets({ ...vat, version: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Tax settings saved.', data: { ...vat, version: 2 } },
    });
    expect(await reads()).toEqual({ ...vat, version: 2 });
    expect((await sets(vat)).body.data).toMatchObject({ version: 2 });
    expect((await sets({ rate: '8.25', label: ' Sales tax ', byCategory: { kids: '' } })).body.data).toEqual({
      ...{ rate: 8.25, label: 'Sales tax', byCategory: {}, version: 3 },
    });
    const written = (await mira.call('GET', '/admin/audit')).body.data as object[];
    expect(written[0]).toMatchObject({
      ...{ staffId: mira.user._id, entity: 'platform.settings', part: { key: 'tax' } },
      after: { value: { bps: 825, label: 'Sales tax', byCategory: {} } },
    });
  });

  it('is not changed by who has read an older version, who sees the present one', async () => {
    await sets({ rate: 19, label: 'VAT' });
    const { version } = await reads();
    const both = await Promise.all([17, 18].map((rate) => sets({ rate, label: 'VAT', version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rate } = await reads();
    const stale = both.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      ...{ code: 'changedMeanwhile', message: 'Somebody else changed the tax settings meanwhile.' },
      data: { rate, label: 'VAT' },
    });
  });

  it.each([
    [{ rate: 50.01, label: 'VAT' }, 'rate'],
    [{ rate: -1, label: 'VAT' }, 'rate'],
    [{ rate: 8.875, label: 'VAT' }, 'rate'],
    [{ rate: 'much', label: 'VAT' }, 'rate'],
    [{ rate: 20 }, 'label'],
    [{ rate: 20, label: 'x'.repeat(31) }, 'label'],
    [{ byCategory: { kids: 5 } }, 'label'],
    [{ rate: 20, label: 'VAT', byCategory: { kids: 51 } }, 'byCategory'],
    [{ rate: 20, label: 'VAT', byCategory: [5] }, 'byCategory'],
    [{ rate: 20, label: 'VAT', byCategory: { 'kids\u0000': 5 } }, 'byCategory'],
    [{ rate: 20, label: 'VAT', byCategory: { '': 5 } }, 'byCategory'],
  ])('is refused: %j', async (fields, field) => {
    const { status, body } = await sets(fields);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
