import { browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import './legacy-client.suite.js';

/**
 * Gives three sizes to every product that is added without sizes, and divides its units among them. The imported spec
 * of the specification's client then runs with such products.
 */
const inThreeSizes = `
  create function catalog.add_sizes() returns trigger language plpgsql as $$
  begin
    if new.size is null then
      update catalog.products set size_scale = 'letters' where id = new.product_id;
      update catalog.variants set size = 'M', position = 1, on_hand = new.on_hand - 2 * (new.on_hand / 4) where id = new.id;
      insert into catalog.variants (id, product_id, position, size, on_hand, reserved)
      values (gen_random_uuid(), new.product_id, 0, 'S', new.on_hand / 4, 0),
             (gen_random_uuid(), new.product_id, 2, 'L', new.on_hand / 4, 0);
    end if;
    return null;
  end $$;
  create trigger add_sizes after insert on catalog.variants for each row execute function catalog.add_sizes()`;

jest.mock('../../support/shop.js', () => {
  const actual = jest.requireActual<typeof import('../../support/shop.js')>('../../support/shop.js');
  return {
    ...actual,
    openShop: async () => {
      const shop = await actual.openShop();
      await shop.dataSource.query(inThreeSizes);
      return shop;
    },
  };
});

describe('The products of that client', () => {
  it('come in sizes', async () => {
    const shop = await openShop();
    const { _id } = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 10 });
    const { sizes, variants, totalStock } = await browsing(shop.browser().call).opens(_id);
    expect([sizes, variants.map((each) => each.totalStock), totalStock]).toEqual([['S', 'M', 'L'], [2, 6, 2], 10]);
  });
});
