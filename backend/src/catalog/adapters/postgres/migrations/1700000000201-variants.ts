import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables for the sizes and colours of products. The next migration fills them, and adds what would slow that down. */
export class Variants1700000000201 implements MigrationInterface {
  readonly name = 'Variants1700000000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table catalog.products in access exclusive mode');
    await runner.query('alter table catalog.products add column size_scale text');
    await runner.query(variants);
    await runner.query(colours);
    await runner.query(low);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog.low_variants');
    await runner.query('drop table catalog.product_colours');
    await runner.query('drop table catalog.variants');
    await runner.query('alter table catalog.products drop column size_scale');
  }
}

// No index over stock, and free space in each page: every reservation is a heap-only update.
const variants = `
  create table catalog.variants (
    id uuid primary key,
    product_id uuid not null,
    position smallint not null check (position >= 0),
    size text check (size <> ''),
    colour text check (colour <> ''),
    sku text check (length(sku) between 1 and 64),
    on_hand bigint not null check (on_hand >= 0),
    held bigint not null check (held >= 0 and held <= on_hand),
    retired_at timestamptz
  ) with (fillfactor = 85)`;

const colours = `
  create table catalog.product_colours (
    product_id uuid not null references catalog.products on delete cascade,
    name text not null check (name <> ''),
    position smallint not null,
    swatch text not null check (swatch ~ '^#[0-9a-f]{6}$'),
    family smallint not null,
    is_family_set_by_staff boolean not null default false,
    primary key (product_id, name)
  )`;

const low = `
  create table catalog.low_variants (
    variant_id uuid primary key,
    product_id uuid not null,
    available bigint not null
  );
  create index low_variants_fewest on catalog.low_variants (available, variant_id)`;
