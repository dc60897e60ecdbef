import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row for each size in each family of colours that a product can be had in, so that an index alone counts products of
 * several sizes in several colours. The triggers that count availability maintain it; the next migration fills it.
 */
export class AvailableOptions1700000000330 implements MigrationInterface {
  readonly name = 'AvailableOptions1700000000330';

  async up(runner: QueryRunner): Promise<void> {
    // Waits for transactions whose triggers don't maintain the new table yet.
    await runner.query('lock table catalog.availability in share row exclusive mode');
    await runner.query(table);
    await runner.query(maintaining('family >= 0'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(counting({ added: '', removed: '', changed: '' }));
    await runner.query('drop table catalog.available_options');
  }
}

const columns = 'size, family, segment, product_id';

const table = `
  create table catalog.available_options (
    size text not null,
    family smallint not null,
    segment smallint not null,
    product_id uuid not null,
    primary key (${columns})
  )`;

/** Triggers that maintain the options of rows of availability with this condition. */
export function maintaining(condition: string): string {
  const optionsOf = (rows: string) => `
    select s.size, family, segment, product_id from ${rows} cross join lateral unnest(sizes) as s (size)
     where ${condition}`;
  return counting({
    added: `insert into catalog.available_options (${columns}) ${optionsOf('added_rows')} on conflict do nothing;`,
    removed: without(optionsOf('removed_rows')),
    changed: `
      ${without(`${optionsOf('former_rows')} except ${optionsOf('changed_rows')}`)}
      insert into catalog.available_options (${columns})
      ${optionsOf('changed_rows')} except ${optionsOf('former_rows')} on conflict do nothing;`,
  });
}

const without = (options: string) => `
  delete from catalog.available_options o using (${options}) as gone
   where (o.size, o.family, o.segment, o.product_id) = (gone.size, gone.family, gone.segment, gone.product_id);`;

/** The previous functions, extended by the statements in `more`. */
const counting = (more: { added: string; removed: string; changed: string }) => `
  create or replace function catalog.count_availability_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, count(*) from added_rows group by 1, 2, 3, 4;
    ${more.added}
    return null;
  end $$;
  create or replace function catalog.count_availability_removed() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, -count(*) from removed_rows group by 1, 2, 3, 4;
    ${more.removed}
    return null;
  end $$;
  create or replace function catalog.count_availability_changed() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, sum(change)
      from (select segment, family, sizes, families, -1 as change from former_rows
            union all select segment, family, sizes, families, 1 from changed_rows) as moved
     group by 1, 2, 3, 4 having sum(change) <> 0;
    ${more.changed}
    return null;
  end $$`;
