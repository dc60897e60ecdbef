import type { Filter } from '../../../domain/search/listing.js';
import { asObject, inFamilies, inSegments, inSizes, type OptionPlaces } from '../listing/option-counts-sql.js';

/** Counts of sizes and colours of the products `found`: two JSON objects as `sizes` and `colours`. */
export function foundOptionCounts(filter: Filter, places: OptionPlaces): string {
  const offered = 'found p join catalog.availability a on a.product_id = p.id';
  const conditions = `${inSegments('p.shelf', filter)} ${filter.isInStock ? 'and not a.is_sold_out' : ''}`;
  return `
    'sizes', ${asObject(sizes(filter, offered, `${inFamilies('a', places)} and ${conditions}`))},
    'colours', ${asObject(`
      select a.family as key, count(*) as count from ${offered}
       where a.family >= 0 and ${inSizes('a', filter, places)} and ${conditions} group by a.family`)}`;
}

/** Products often have the same sizes, so that those are grouped first; of several colours one product may have more. */
function sizes({ colours = [] }: Filter, offered: string, conditions: string): string {
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
