import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrate } from '../../src/platform/postgres/migrate.js';
import { migrations } from '../../src/bootstrap/migrations.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';

const products = `
  insert into catalog.products (id, title, description, category, brand, image, regular_price_cents, sale_price_cents,
    on_hand, held, title_words, range_words, description_words, deleted_at)
  select gen_random_uuid(), 'Shirt ' || n % 9000, '', (array['men', 'women', 'kids'])[1 + n % 3],
         (array['zara', 'puma'])[1 + n % 2], '/images/a.webp', 100 + n, n % 2, n % 3, 0, 'shirt ' || n % 9000, '', '',
         case when n % 7 = 0 then now() end
    from generate_series($1::int, $2::int) as n`;
const wrong = `
  select count(*) from (select * from catalog.products join catalog.range_counts using (category, brand) where deleted_at is null) p
    full join catalog.searched_products s on s.id = p.id
   where (s.price_cents, s.shelf, s.search, s.title) is distinct from (p.price_cents, p.shelf, p.search, p.title)`;
const wrongOffers = `
  select count(*) from catalog.products p join catalog.searched_products s on s.id = p.id
   where (s.is_on_sale, s.is_sold_out) is distinct from (p.sale_price_cents > 0, p.on_hand <= p.held)`;
const last = 'RangeToSearch1700000000092';
const offers = 'OffersToSearch1700000000127';
const numberOf = ({ name }: { readonly name: string }) => Number(/\d+$/.exec(name)?.[0]) - 1_700_000_000_000;

describe('The backfill of the search table', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database?.drop());

  const opened = (which: typeof migrations) =>
    createDataSource(database.url, { entities: [], migrations: which }, 2).initialize();

  it('copies all products in batches, and again after an interruption', async () => {
    const before = await opened(migrations.filter((each) => numberOf(each) < 91));
    await migrate(before);
    // 12,000 products, one in seven deleted: more than one batch of ten thousand.
    for (const from of [1, 4001, 8001]) await before.query(products, [from, from + 3999]);
    await before.destroy();
    const copied = await opened(migrations.filter((each) => numberOf(each) <= 92));
    await migrate(copied);
    const titles: { title: string }[] = await copied.query('select title from catalog.searched_products order by ctid');
    expect(titles.map(({ title }) => title)).toEqual(titles.map(({ title }) => title).sort());
    await copied.destroy();
    // Later migrations move the stock to another table.
    const source = await opened(migrations.filter((each) => numberOf(each) <= 130));
    await migrate(source);
    expect(await source.query(wrong)).toEqual([{ count: 0 }]);
    expect(await source.query(wrongOffers)).toEqual([{ count: 0 }]);
    await source.query('delete from shop_migrations where name in ($1, $2)', [last, offers]);
    await source.query('drop index catalog.searched_products_words, catalog.searched_products_prices');
    await source.query(`delete from catalog.searched_products where title > 'Shirt 5'`);
    await migrate(source);
    expect(await source.query(wrong)).toEqual([{ count: 0 }]);
    expect(await source.query(wrongOffers)).toEqual([{ count: 0 }]);
    await source.destroy();
  });
});
