import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a product is on sale and whether it is sold out, in the search projection: filters and the order of results
 * need both. An order writes there only when it takes the last unit, or gives one back.
 */
export class SearchOffers1700000000125 implements MigrationInterface {
  readonly name = 'SearchOffers1700000000125';

  async up(runner: QueryRunner): Promise<void> {
    // The lock that creating triggers takes, first: upgrading to it later could deadlock.
    await runner.query('lock table catalog.products in share row exclusive mode');
    await runner.query(`
      alter table catalog.searched_products
        add column is_on_sale boolean not null default false,
        add column is_sold_out boolean not null default false`);
    await runner.query(added('p.sale_price_cents > 0, p.on_hand <= p.held', ', is_on_sale, is_sold_out'));
    await runner.query(changed);
    await runner.query(stocked);
    await runner.query(revised('old.sale_price_cents > 0', 'new.sale_price_cents > 0'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('lock table catalog.products in share row exclusive mode');
    await runner.query('drop function catalog.search_stocked() cascade');
    await runner.query(revised());
    await runner.query(formerlyChanged);
    await runner.query(added());
    await runner.query('alter table catalog.searched_products drop column is_on_sale, drop column is_sold_out');
  }
}

const segmentOf = (product: string) =>
  `(select c.shelf from catalog.range_counts c where c.category = ${product}.category and c.brand = ${product}.brand)`;

const added = (values = '', columns = '') => `
  create or replace function catalog.search_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.searched_products (id, price_cents, shelf, search, title${columns})
    select id, price_cents, ${segmentOf('p')}, search, title${values && `, ${values}`}
      from added_rows p where deleted_at is null order by lower(title);
    return null;
  end $$`;

const watched =
  'title, title_words, range_words, description_words, category, brand, regular_price_cents, sale_price_cents';

const changed = `
  create or replace function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title, is_on_sale, is_sold_out)
      values (new.id, new.price_cents, ${segmentOf('new')}, new.search, new.title, new.sale_price_cents > 0,
              new.on_hand <= new.held)
      on conflict (id) do update set (price_cents, shelf, search, title, is_on_sale, is_sold_out)
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title, excluded.is_on_sale,
           excluded.is_sold_out);
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$;
  drop trigger search_changed on catalog.products;
  create trigger search_changed after update of ${watched}, deleted_at on catalog.products for each row
    when ((old.title, old.search, old.category, old.brand, old.price_cents, old.sale_price_cents > 0, old.deleted_at)
      is distinct from
          (new.title, new.search, new.category, new.brand, new.price_cents, new.sale_price_cents > 0, new.deleted_at))
    execute function catalog.search_changed()`;

const formerlyChanged = `
  create or replace function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title)
      values (new.id, new.price_cents, ${segmentOf('new')}, new.search, new.title)
      on conflict (id) do update set (price_cents, shelf, search, title)
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title);
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$;
  drop trigger search_changed on catalog.products;
  create trigger search_changed after update of ${watched}, deleted_at on catalog.products for each row
    when ((old.title, old.search, old.category, old.brand, old.price_cents, old.deleted_at)
      is distinct from (new.title, new.search, new.category, new.brand, new.price_cents, new.deleted_at))
    execute function catalog.search_changed()`;

// Runs only when the last unit goes or the first comes back.
const stocked = `
  create function catalog.search_stocked() returns trigger language plpgsql as $$
  begin
    update catalog.searched_products set is_sold_out = new.on_hand <= new.held where id = new.id;
    return null;
  end $$;
  create trigger search_stocked after update of on_hand, held on catalog.products for each row
    when ((old.on_hand <= old.held) <> (new.on_hand <= new.held)) execute function catalog.search_stocked()`;

/** Search results depend on what is on sale even where the price stays. */
const revised = (before = '', after = '') => `
  drop trigger count_revised on catalog.products;
  create trigger count_revised after update of
    title, title_words, range_words, description_words, regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.title_words, old.range_words, old.description_words, old.price_cents${before && `, ${before}`})
      is distinct from
          (new.title, new.title_words, new.range_words, new.description_words, new.price_cents${after && `, ${after}`}))
    execute function catalog.count_revised()`;
