import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger, dropAuditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/**
 * Moves the stock of products to their default variants, which have their ids. All instances of the version before must
 * have stopped (decision 29). After an interruption it goes on with the first product that has no variant.
 */
export class StockByVariant1700000000202 implements MigrationInterface {
  readonly name = 'StockByVariant1700000000202';

  async up(runner: QueryRunner): Promise<void> {
    await inBatches(runner, 'products', copying, [firstId]);
    await runner.query('lock table catalog.products in access exclusive mode');
    await runner.query(copyingRest);
    await runner.query(references);
    await runner.query(formerTriggers);
    await runner.query(keepingLow);
    await runner.query(searching);
    await runner.query(dropAuditTrigger('catalog.products'));
    await runner.query(auditTrigger('catalog.products', watchedOfProducts));
    await runner.query(auditTrigger('catalog.variants', watchedOfVariants));
    await runner.query(auditTrigger('catalog.product_colours', ['name', 'swatch', 'family']));
    await runner.query('alter table catalog.products drop column on_hand, drop column held');
  }

  async down(): Promise<void> {
    throw new Error('The version before has no sizes and colours. Restore a copy from before the upgrade.');
  }
}

const details = ['title', 'description', 'category', 'brand', 'image', 'regular_price_cents', 'sale_price_cents'];
const watchedOfProducts = [...details, 'size_scale', 'deleted_at'];
const watchedOfVariants = ['size', 'colour', 'sku', 'on_hand', 'retired_at'];

const copying = `
  with next as materialized (
    select id, on_hand, held from catalog.products
     where id > greatest($1::uuid, (select id from catalog.variants order by id desc limit 1)) order by id limit $2),
  copied as (
    insert into catalog.variants (id, product_id, position, on_hand, held)
    select id, id, 0, on_hand, held from next order by id)
  select id from next order by id desc limit 1`;

// Copies what an instance that was not stopped has changed since its product's batch.
const copyingRest = `
  insert into catalog.variants (id, product_id, position, on_hand, held)
  select p.id, p.id, 0, p.on_hand, p.held
    from catalog.products p left join catalog.variants v on v.id = p.id
   where (p.on_hand, p.held) is distinct from (v.on_hand, v.held)
  on conflict (id) do update set on_hand = excluded.on_hand, held = excluded.held`;

const references = `
  alter table catalog.variants add foreign key (product_id) references catalog.products on delete cascade;
  create index variants_of_product on catalog.variants (product_id, position);
  create unique index variants_by_choice on catalog.variants (product_id, lower(size), lower(colour)) nulls not distinct
    where retired_at is null;
  create unique index variants_by_sku on catalog.variants (lower(sku)) where sku is not null and retired_at is null;
  alter table catalog.low_variants add foreign key (variant_id) references catalog.variants on delete cascade`;

const formerTriggers = `
  drop function catalog.keep_low() cascade;
  drop function catalog.search_stocked() cascade;
  drop table catalog.low_products`;

// Retired variants and those of deleted products have no low stock.
const keepingLow = `
  insert into catalog.low_variants (variant_id, product_id, available)
  select v.id, v.product_id, v.on_hand - v.held
    from catalog.variants v join catalog.products p on p.id = v.product_id
   where p.deleted_at is null and v.retired_at is null and v.on_hand - v.held < 10;
  create function catalog.keep_low_variant() returns trigger language plpgsql as $$
  begin
    if new.retired_at is null and new.on_hand - new.held < 10
       and (select deleted_at is null from catalog.products where id = new.product_id) then
      insert into catalog.low_variants (variant_id, product_id, available)
      values (new.id, new.product_id, new.on_hand - new.held)
      on conflict (variant_id) do update set available = excluded.available;
    else
      delete from catalog.low_variants where variant_id = new.id;
    end if;
    return null;
  end $$;
  create function catalog.keep_low_of_product() returns trigger language plpgsql as $$
  begin
    delete from catalog.low_variants where variant_id in (select id from catalog.variants where product_id = new.id);
    insert into catalog.low_variants (variant_id, product_id, available)
    select id, product_id, on_hand - held from catalog.variants
     where product_id = new.id and new.deleted_at is null and retired_at is null and on_hand - held < 10;
    return null;
  end $$;
  create trigger keep_low_added after insert on catalog.variants for each row
    when (new.on_hand - new.held < 10) execute function catalog.keep_low_variant();
  create trigger keep_low_moved after update of on_hand, held, retired_at on catalog.variants for each row
    when (least(old.on_hand - old.held, new.on_hand - new.held) < 10
      and (old.on_hand - old.held <> new.on_hand - new.held or (old.retired_at is null) <> (new.retired_at is null)))
    execute function catalog.keep_low_variant();
  create trigger keep_low_deleted after update of deleted_at on catalog.products for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function catalog.keep_low_of_product()`;

const segmentOf = (product: string) =>
  `(select c.shelf from catalog.range_counts c where c.category = ${product}.category and c.brand = ${product}.brand)`;

// A product without variants yet counts as in stock, so that adding them doesn't write its search row again.
const isSoldOut = (product: string) => `
  coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.held)
     from catalog.variants v where v.product_id = ${product}), false)`;

// An order writes to the search table only when it takes the last unit of a product, or gives one back.
const searching = `
  create or replace function catalog.search_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.searched_products (id, price_cents, shelf, search, title, is_on_sale, is_sold_out)
    select id, price_cents, ${segmentOf('p')}, search, title, p.sale_price_cents > 0, ${isSoldOut('p.id')}
      from added_rows p where deleted_at is null order by lower(title);
    return null;
  end $$;
  create or replace function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title, is_on_sale, is_sold_out)
      values (new.id, new.price_cents, ${segmentOf('new')}, new.search, new.title, new.sale_price_cents > 0,
              ${isSoldOut('new.id')})
      on conflict (id) do update set (price_cents, shelf, search, title, is_on_sale, is_sold_out)
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title, excluded.is_on_sale,
           excluded.is_sold_out);
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$;
  create function catalog.search_stock_added() returns trigger language plpgsql as $$
  begin
    update catalog.searched_products s set is_sold_out = not s.is_sold_out
     where s.id in (select product_id from added_rows) and s.is_sold_out <> ${isSoldOut('s.id')};
    return null;
  end $$;
  create function catalog.search_stocked() returns trigger language plpgsql as $$
  begin
    update catalog.searched_products s set is_sold_out = not s.is_sold_out
     where s.id = coalesce(new.product_id, old.product_id) and s.is_sold_out <> ${isSoldOut('s.id')};
    return null;
  end $$;
  create trigger search_stock_added after insert on catalog.variants
    referencing new table as added_rows for each statement execute function catalog.search_stock_added();
  create trigger search_stocked after update of on_hand, held, retired_at on catalog.variants for each row
    when ((old.retired_at is null and old.on_hand > old.held) <> (new.retired_at is null and new.on_hand > new.held))
    execute function catalog.search_stocked();
  create trigger search_stock_removed after delete on catalog.variants for each row
    when (old.retired_at is null) execute function catalog.search_stocked()`;
