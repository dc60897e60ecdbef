import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A revision beside each counter, raised by every change that searches depend on: a search result is valid while the
 * sum of the revisions stays the same. New words come only with changed products. And an index for prefixes of stems.
 */
export class RevisedRange1700000000014 implements MigrationInterface {
  readonly name = 'RevisedRange1700000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.range_counts add column revision bigint not null default 0');
    await runner.query(counting(', revision = c.revision + 1'));
    await runner.query(revising);
    await runner.query('create index words_stem_beginnings on catalog.words (stem collate "C")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.words_stem_beginnings');
    await runner.query('drop function catalog.count_revised() cascade');
    await runner.query(counting(''));
    await runner.query('alter table catalog.range_counts drop column revision');
  }
}

const counting = (revised: string) => `
  create or replace function catalog.count_added() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set count = c.count + added.count${revised}
      from (select category, brand, count(*) as count from added_rows where deleted_at is null group by 1, 2) as added
     where c.category = added.category and c.brand = added.brand;
    return null;
  end $$;
  create or replace function catalog.count_removed() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set count = c.count - removed.count${revised}
      from (select category, brand, count(*) as count from removed_rows where deleted_at is null group by 1, 2) as removed
     where c.category = removed.category and c.brand = removed.brand;
    return null;
  end $$;
  create or replace function catalog.count_moved() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set count = c.count - 1${revised}
     where old.deleted_at is null and c.category = old.category and c.brand = old.brand;
    update catalog.range_counts c set count = c.count + 1${revised}
     where new.deleted_at is null and c.category = new.category and c.brand = new.brand;
    return null;
  end $$`;

// Stock changes raise no revision. A transaction raises it once, however many rows it changes.
const revising = `
  create function catalog.count_revised() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set revision = c.revision + 1
     where c.category = new.category and c.brand = new.brand and c.xmin <> pg_current_xact_id()::xid;
    return null;
  end $$;
  create trigger count_revised after update of
    title, title_words, range_words, description_words, regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.title_words, old.range_words, old.description_words, old.price_cents)
      is distinct from (new.title, new.title_words, new.range_words, new.description_words, new.price_cents))
    execute function catalog.count_revised()`;
