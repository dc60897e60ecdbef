import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { ShopChanges } from '../../../src/platform/settings/shop-changes.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('What staff change of the shop', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let other: Awaited<ReturnType<typeof shop.again>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    other = await shop.again();
    mira = await shop.owner();
  });

  /** By address: what the instance there says of its brands. */
  const brandsAt = async (url: string) => {
    const response = await fetch(`${url}/api/v1/shop/brands`);
    return ((await response.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug);
  };

  it('is read again by every instance, and no response from before is sent', async () => {
    const known: string[] = [];
    for (const [name, { app }] of Object.entries({ own: shop, other })) {
      app.get(ShopChanges).onChange(async () => known.push(name));
    }
    const responses = other.app.get(ResponseCache);
    known.length = 0;
    const version = responses.version;
    await mira.call('PUT', '/admin/settings/tax', { rate: 20, label: 'VAT' });
    // Its own instance knows it before it says so.
    expect(known).toContain('own');
    await eventually(async () => {
      await Promise.resolve();
      expect(known.filter((each) => each === 'other')).toHaveLength(1);
      expect(responses.version).toBeGreaterThan(version);
    });
  });

  it('is noticed by whatever way it came into the tables', async () => {
    await shop.dataSource.query(`insert into catalog.brands (slug, label) values ('acme', 'Acme')`);
    await eventually(async () => {
      for (const { url } of [shop, other]) expect(await brandsAt(url)).toContain('acme');
    });
  });

  it('is not announced where it was rolled back', async () => {
    const reload = jest.fn(() => Promise.resolve());
    const changes = other.app.get(ShopChanges);
    await changes.catchUp();
    changes.onChange(reload);
    await shop.dataSource
      .transaction(async (manager) => {
        await manager.query(`update catalog.brands set label = 'Acme Studio' where slug = 'acme'`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await changes.catchUp();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is read again by the next look where reading failed', async () => {
    const changes = other.app.get(ShopChanges);
    const reload = jest.fn(() => Promise.resolve());
    reload.mockRejectedValueOnce(new Error('away'));
    changes.onChange(reload);
    await shop.dataSource.query(`update catalog.brands set label = 'Acme Studio' where slug = 'acme'`);
    await eventually(async () => {
      await changes.catchUp().catch(() => undefined);
      expect(reload.mock.calls.length).toBeGreaterThanOrEqual(2);
    });
  });
});
