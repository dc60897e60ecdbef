const compactingLock = 7_060_240;
const turn = `turn as materialized (select pg_try_advisory_xact_lock(${compactingLock}) as is_ours)`;

/** Changes that one statement compacts. */
export const compactedPerStatement = 50_000;

/**
 * Adds the changes of availability to the stored counts: for each set of sizes, for each size in it, and for each
 * size and the set of families in which it is available. The empty size stands for products in any size or none. The
 * revision grows by the number of removed changes, so that its sum with the remaining changes never falls. One
 * instance at a time compacts, and deletes rows by `ctid`: a join planned for an empty table is slow for a full one.
 */
export const compactAvailabilityChanges = `
  with ${turn},
  removed as (
    delete from catalog.availability_changes
     where ctid = any(array(
       select ctid from catalog.availability_changes
        where (select is_ours from turn) order by id limit ${compactedPerStatement}))
    returning segment, family, sizes, families, change),
  compacted as (select count(*) as changes from removed),
  revised as (
    update catalog.availability_revision r set changes = r.changes + compacted.changes
      from compacted where compacted.changes > 0),
  of_sets as (
    insert into catalog.availability_set_counts as target (family, segment, digest, sizes, products)
    select family, segment, md5(array_to_string(sizes, E'\\n'))::uuid, sizes, sum(change)
      from removed group by family, segment, sizes having sum(change) <> 0
    on conflict (family, segment, digest) do update set products = target.products + excluded.products),
  of_families as (
    insert into catalog.availability_family_counts as target (size, segment, families, products)
    select s.size, segment, s.families, sum(change)
      from removed cross join lateral unnest(array_append(sizes, ''), families) as s (size, families)
     where family = -1 group by s.size, segment, s.families having sum(change) <> 0
    on conflict (size, segment, families) do update set products = target.products + excluded.products),
  of_sizes as (
    insert into catalog.availability_counts as target (size, family, segment, products)
    select s.size, family, segment, sum(change)
      from removed cross join lateral unnest(array_append(sizes, '')) as s (size)
     group by s.size, family, segment having sum(change) <> 0
    on conflict (size, family, segment) do update set products = target.products + excluded.products)
  select changes::int as compacted from compacted`;

/** Deletes counters of zero, never during a compaction: both lock the same rows, in different orders. */
export const clearEmptyCounts = `
  with ${turn},
  sizes as (delete from catalog.availability_counts where products = 0 and (select is_ours from turn)),
  families as (delete from catalog.availability_family_counts where products = 0 and (select is_ours from turn))
  delete from catalog.availability_set_counts where products = 0 and (select is_ours from turn)`;

/** Run after very many changes, such as an import: until autovacuum each listing would scan the dead rows. */
export const vacuumCounters = `
  vacuum (analyze) catalog.availability_changes, catalog.availability_counts, catalog.availability_set_counts,
    catalog.availability_family_counts`;
