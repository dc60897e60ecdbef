import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { createDatabase, type TestDatabase } from '../test/support/database/create-database.js';
import { browserAt } from '../test/support/http/browser.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { createDataSource } from '../src/platform/postgres/connection/data-source.js';
import { admin, ShopProcess } from './support/shop-process.js';

// pg-boss makes a table for each queue when the shop starts.
const ours = `n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema', 'job_queue')`;
const inSchema = (column: string) =>
  `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${column}`;

/** All code in a database, by name. */
const definitions = `
  select format('function %s', p.oid::regprocedure) as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${ours} and p.prokind <> 'a' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   union all
  select format('index %s', c.oid::regclass), pg_get_indexdef(c.oid) from ${inSchema(`c.relkind = 'i'`)}
   union all
  select format('view %s', c.oid::regclass), pg_get_viewdef(c.oid) from ${inSchema(`c.relkind in ('v', 'm')`)}
   union all
  select format('default %s.%s', d.adrelid::regclass, d.adnum), pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}
   union all
  select format('constraint %s.%s', k.conrelid::regclass, k.conname), pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours} and k.contype <> 'n'
   union all
  select format('trigger %s.%s', t.tgrelid::regclass, t.tgname), pg_get_triggerdef(t.oid)
    from pg_trigger t where not t.tgisinternal
   order by 1`;

const order = `
  insert into ordering.orders (id, customer_id, customer_name, recipient_name, cart_id, total_cents, status,
    payment_status, refund, is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  values (gen_random_uuid(), gen_random_uuid(), $1, '', gen_random_uuid(), 1999, 'pending', 'pending',
          'none', false, false, now(), gen_random_uuid(), '', '', '', '', '')`;

describe('The database of a built shop', () => {
  let database: TestDatabase;
  let sources: FreshDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    [database, sources] = await Promise.all([createDatabase(), freshDatabase()]);
    shop = await ShopProcess.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
    await sources?.drop();
  });

  const queried = async <Row>(sql: string, ...values: readonly string[][]): Promise<Row[]> => {
    const source = await createDataSource(database.url, { entities: [], migrations: [] }, 1).initialize();
    try {
      if (values.length === 0) return await source.query<Row[]>(sql);
      for (const each of values) await source.query(sql, each);
      return [];
    } finally {
      await source.destroy();
    }
  };

  it('has the functions, indexes, views and rules that the sources define', async () => {
    const built = await queried<object>(definitions);
    const expected: object[] = await sources.dataSource.query(definitions);
    expect(expected.length).toBeGreaterThan(300);
    expect(built).toEqual(expected);
  });

  it('finds orders by names with any letters, as staff type them', async () => {
    const names = ['Zoë Quandary', 'Renée Upwardia', 'Łukasz Groß', 'Pat O’Brien'];
    await queried(order, ...names.map((name) => [name]));
    await queried('select ordering.write_search_texts(array(select id from ordering.orders))');
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    const found = async (q: string) => {
      const { body } = await mira.call('GET', `/admin/order/get?q=${encodeURIComponent(q)}`);
      return (body.data as { customerName: string }[]).map(({ customerName }) => customerName).join();
    };
    const searches = ['Quandary', 'zoe', 'upwardia', 'RENEE', 'lukasz', 'gross', 'Pat', "O'Brien", 'o’brien'];
    const [zoe, renee, lukasz, pat] = names;
    expect(await Promise.all(searches.map(found))).toEqual([zoe, zoe, renee, renee, lukasz, lukasz, pat, pat, pat]);
  });
});
