/**
 * Adds the changes to the stored counts. Safe to run concurrently. Rows are removed by their addresses (`ctid`): a join
 * planned while the table was empty would compare every row with every other, and run into the statement's time limit.
 */
export const compactCounters = `
  with removed as (
    delete from ordering.order_count_changes
     where ctid = any(array(select ctid from ordering.order_count_changes order by id limit 10000
                               for update skip locked))
    returning status, change
  )
  insert into ordering.order_counts as target (status, count)
  select status, sum(change) from removed group by status order by status
  on conflict (status) do update set count = target.count + excluded.count`;
