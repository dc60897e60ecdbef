import { colourFamilies } from '../../../domain/options/colours/colour-family.js';
import { type Filter, hasOptions } from '../../../domain/search/listing.js';
import { asObject, inFamilies, inSegments, inSizes, type OptionPlaces } from '../listing/option-counts-sql.js';

/** Columns of the search projection that the counts need. */
export const foundOptions = 'p.sizes_digest, p.families, p.families_in_stock';

/**
 * Counts of sizes and colours: two JSON objects as `sizes` and `colours`. They are of the products `counted`, or where
 * some are chosen of those `found`.
 */
export function foundOptionCounts(filter: Filter, places: OptionPlaces): string {
  const [sizes, colours] = hasOptions(filter) ? underOptions(filter, places) : withoutOptions(filter, places);
  return `'sizes', ${asObject(sizes)}, 'colours', ${asObject(colours)}`;
}

/**
 * Of products with the same sizes, or the same families, only the number is read. The counters of sets of sizes say
 * which sizes a digest stands for.
 */
function withoutOptions(filter: Filter, places: OptionPlaces): [sizes: string, colours: string] {
  const segments = inSegments('p.shelf', filter);
  const anyColour = `(${places.families}::smallint[])[1]`;
  const families = filter.isInStock ? 'p.families_in_stock' : 'p.families';
  return [
    `select s.size as key, sum(same.products) as count
       from (select p.sizes_digest as digest, sum(p.count) as products from counted p where ${segments} group by 1) as same
       join (select digest, sizes from catalog.availability_set_counts where family = ${anyColour}
              union
             select md5(array_to_string(sizes, E'\\n'))::uuid, sizes
               from catalog.availability_changes where family = ${anyColour}) as sets using (digest)
      cross join lateral unnest(sets.sizes) as s (size) group by s.size`,
    `select f.family as key, sum(same.products) as count
       from (select ${families} as families, sum(p.count) as products from counted p where ${segments} group by 1) as same
       join generate_series(0, ${colourFamilies.length - 1}) as f (family) on same.families & (1 << f.family) <> 0
      group by f.family`,
  ];
}

function underOptions(filter: Filter, places: OptionPlaces): [sizes: string, colours: string] {
  // With `offset 0` they are read by their key: PostgreSQL expects more products than are found, and would scan all.
  const offered = `found p cross join lateral (
    select * from catalog.availability a where a.product_id = p.id offset 0) as a`;
  const conditions = `${inSegments('p.shelf', filter)} ${filter.isInStock ? 'and not a.is_sold_out' : ''}`;
  return [
    sizesOf(filter, offered, `${inFamilies('a', places)} and ${conditions}`),
    `select a.family as key, count(*) as count from ${offered}
      where a.family >= 0 and ${inSizes('a', filter, places)} and ${conditions} group by a.family`,
  ];
}

/** Products often have the same sizes, so that those are grouped first; a product may be in several of the colours. */
function sizesOf({ colours = [] }: Filter, offered: string, conditions: string): string {
  if (colours.length > 1) {
    return `
      select s.size as key, count(distinct p.id) as count from ${offered} cross join lateral unnest(a.sizes) as s (size)
       where ${conditions} group by s.size`;
  }
  return `
    select s.size as key, sum(same.products) as count
      from (select a.sizes, count(*) as products from ${offered} where ${conditions} group by a.sizes) as same
     cross join lateral unnest(same.sizes) as s (size) group by s.size`;
}
