import { colourFamilies } from '../../../domain/options/colours/colour-family.js';
import { maxCounted } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import {
  filterValueCount,
  filterValues,
  inBrand,
  inCategory,
  inColour,
  inSize,
  inSizeAndColour,
  matching,
  otherwise,
  type SearchedWords,
} from './filter-sql.js';

/** Up to one product more than are counted. */
const products = (condition: string) => `
  select p.product_id, p.category, p.brand, p.sizes, p.families, p.available_in_family
    from catalog.product_listing p where ${condition} limit ${maxCounted + 1}`;

/** One value more than `filterValues`. */
const anyFamily = `$${filterValueCount + 1}`;

export function countValues(filter: Filter, searched: SearchedWords | undefined): unknown[] {
  const { sizes = [], isInStock = false } = filter;
  const wanted = sizes.length === 0 && isInStock ? [''] : sizes;
  const choices = colourFamilies.flatMap((_, family) => wanted.map((size) => `${family}:${size}`));
  return [...filterValues(filter, searched), choices.length > 0 ? choices : null];
}

interface Group {
  readonly name: 'category' | 'brand' | 'size' | 'colour';
  readonly isChosen: string;
  /** The conditions of the other groups. */
  readonly others: string;
  /** Selects `value`, once for each product of `rows` that has it. */
  readonly values: (rows: string) => string;
}

const available = (rows: string) => `(select p.product_id, unnest(p.available_in_family) as choice from ${rows}) as p`;

/** Under chosen colours the sizes that can be had in them. */
const sizesOf = (rows: string) => `
  select unnest(p.sizes) as value from ${rows} and $5::text[] is null
   union all
  select size from (
    select distinct p.product_id, substr(p.choice, strpos(p.choice, ':') + 1) as size
      from ${available(`${rows} and $5::text[] is not null`)} where p.choice ^@ any ($5) and p.choice <> all ($5)) as p`;

/** Under chosen sizes the families that can be had in them, and with `isInStock` those that can be had. */
const familiesOf = (rows: string) => `
  select unnest(p.families) as value from ${rows} and ${anyFamily}::text[] is null
   union all
  select family::smallint from (
    select distinct p.product_id, split_part(p.choice, ':', 1) as family
      from ${available(`${rows} and ${anyFamily}::text[] is not null`)} where p.choice = any (${anyFamily})) as p`;

const groups: readonly Group[] = [
  {
    name: 'category',
    isChosen: '$1::text[] is not null',
    others: `${inBrand} and ${inSizeAndColour}`,
    values: (rows) => `select p.category as value from ${rows}`,
  },
  {
    name: 'brand',
    isChosen: '$2::text[] is not null',
    others: `${inCategory} and ${inSizeAndColour}`,
    values: (rows) => `select p.brand as value from ${rows}`,
  },
  {
    name: 'size',
    isChosen: '$3::text[] is not null',
    others: `${inCategory} and ${inBrand} and ${inColour}`,
    values: sizesOf,
  },
  {
    name: 'colour',
    isChosen: '$4::smallint[] is not null',
    others: `${inCategory} and ${inBrand} and ${inSize}`,
    values: familiesOf,
  },
];

/** The products of a filter, and for each group those that the other groups leave. */
const sets = groups.map(
  ({ name, isChosen, others }) =>
    `of_any_${name} as materialized (${products(`${isChosen} and ${others} and ${otherwise}`)})`,
);
const isFew = (set: string) => `(select count(*) from ${set}) <= ${maxCounted}`;

/** Whether a group is counted among what the others leave: else among what is found, and only its chosen values. */
const extent = `
  select p.count, p.count <= ${maxCounted} as is_few,
         ${groups.map(({ name, isChosen }) => `p.count <= ${maxCounted} and ${isChosen} and ${isFew(`of_any_${name}`)} as of_any_${name}`).join()}
    from (select count(*) from found) as p`;

const countsOf = ({ name, isChosen, values }: Group) => `
  json_build_object(
    'isPartial', ${isChosen} and not extent.of_any_${name},
    'counts', (
      select coalesce(json_object_agg(c.value, c.count), '{}')
        from (select each.value, count(*)
                from (${values(`of_any_${name} p where (select of_any_${name} from extent)`)}
                       union all
                      ${values(`found p where (select is_few and not of_any_${name} from extent)`)}) as each
               group by each.value) as c)) as ${name}`;

/**
 * How many products a filter finds, and how many each choice of a group would find: `FacetCounts`. The values are
 * `countValues`.
 */
export const countsQuery = `
  with found as materialized (${products(matching)}), ${sets.join()}, extent as materialized (${extent})
  select extent.count::int as found,
         extent.count > 0 or exists (
           select from catalog.product_listing p where ${inSizeAndColour} and ${otherwise}) as "isAnyFound",
         ${groups.map(countsOf).join()},
         array(select distinct unnest(p.sizes) from found p where not is_few
                union
               select unnest(p.sizes) from of_any_size p where is_few and not extent.of_any_size) as sizes
    from extent`;
