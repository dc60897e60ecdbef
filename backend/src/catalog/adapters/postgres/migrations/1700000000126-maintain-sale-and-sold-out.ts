import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers write to the search projection what is on sale and what is sold out. An order writes there only when it
 * takes the last unit, or gives one back.
 */
export class MaintainedOffers1700000000126 implements MigrationInterface {
  readonly name = 'MaintainedOffers1700000000126';

  async up(runner: QueryRunner): Promise<void> {
    // Takes the lock of `create trigger` first: upgrading a weaker lock later could deadlock.
    await runner.query('lock table catalog.products in share row exclusive mode');
    await runner.query(added(offersOf('p')));
    await runner.query(changed(offersOf('new')));
    await runner.query(changing(', old.sale_price_cents > 0', ', new.sale_price_cents > 0'));
    await runner.query(stocked);
    await runner.query(revising(', old.sale_price_cents > 0', ', new.sale_price_cents > 0'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('lock table catalog.products in access exclusive mode');
    await runner.query('drop function catalog.search_stocked() cascade');
    await runner.query(revising());
    await runner.query(changing());
    await runner.query(changed());
    await runner.query(added());
  }
}

interface Offers {
  readonly columns: string;
  readonly values: string;
}

const none: Offers = { columns: '', values: '' };
const offersOf = (product: string): Offers => ({
  columns: ', is_on_sale, is_sold_out',
  values: `, ${product}.sale_price_cents > 0, ${product}.on_hand <= ${product}.held`,
});
const segmentOf = (product: string) =>
  `(select c.shelf from catalog.range_counts c where c.category = ${product}.category and c.brand = ${product}.brand)`;

const added = ({ columns, values } = none) => `
  create or replace function catalog.search_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.searched_products (id, price_cents, shelf, search, title${columns})
    select id, price_cents, ${segmentOf('p')}, search, title${values}
      from added_rows p where deleted_at is null order by lower(title);
    return null;
  end $$`;

const changed = ({ columns, values } = none) => `
  create or replace function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title${columns})
      values (new.id, new.price_cents, ${segmentOf('new')}, new.search, new.title${values})
      on conflict (id) do update set (price_cents, shelf, search, title${columns})
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title${columns.replaceAll(' is_', ' excluded.is_')});
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$`;

const changing = (before = '', after = '') => `
  create or replace trigger search_changed after update of title, title_words, range_words, description_words, category,
    brand, regular_price_cents, sale_price_cents, deleted_at on catalog.products for each row
    when ((old.title, old.search, old.category, old.brand, old.price_cents, old.deleted_at${before})
      is distinct from (new.title, new.search, new.category, new.brand, new.price_cents, new.deleted_at${after}))
    execute function catalog.search_changed()`;

// Runs only when a product sells out or becomes available again.
const stocked = `
  create function catalog.search_stocked() returns trigger language plpgsql as $$
  begin
    update catalog.searched_products set is_sold_out = new.on_hand <= new.held where id = new.id;
    return null;
  end $$;
  create trigger search_stocked after update of on_hand, held on catalog.products for each row
    when ((old.on_hand <= old.held) <> (new.on_hand <= new.held)) execute function catalog.search_stocked()`;

// Search results depend on what is on sale even where the price stays.
const revising = (before = '', after = '') => `
  create or replace trigger count_revised after update of
    title, title_words, range_words, description_words, regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.title_words, old.range_words, old.description_words, old.price_cents${before})
      is distinct from (new.title, new.title_words, new.range_words, new.description_words, new.price_cents${after}))
    execute function catalog.count_revised()`;
