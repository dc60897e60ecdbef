import { colourFamilies } from '../../../domain/options/colours/colour-family.js';
import { maxCounted } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { placeOf } from '../colours/product-colours-sql.js';
import {
  filterValueCount,
  filterValues,
  inBrand,
  inCategory,
  inColour,
  inSize,
  inSizeAndColour,
  lexemeOfColour,
  matching,
  otherwise,
  type SearchedWords,
} from './filter-sql.js';

/** The chosen families as bits, and names of colours with the colon after them; null where none is chosen. */
const [bits, named] = [`$${filterValueCount + 1}::int`, `$${filterValueCount + 2}::text[]`];

export function countValues(filter: Filter, searched: SearchedWords | undefined): unknown[] {
  const { colours = [], shades = [] } = filter;
  const chosen = colours.reduce((sum, family) => sum | (1 << placeOf(family)), 0);
  const names = shades.map((shade) => `${lexemeOfColour(shade)}:`);
  return [...filterValues(filter, searched), chosen || null, names.length > 0 ? names : null];
}

interface Group {
  readonly name: 'category' | 'brand' | 'size' | 'colour';
  readonly isChosen: string;
  /** The conditions of the other groups. */
  readonly others: string;
  /** What is counted, of rows of the table. */
  readonly columns: string;
  /** Selects `value` and `count`. */
  readonly counts: (rows: string) => string;
}

const perValue = (values: string) => `select value, count(*) from (${values}) as each group by value`;

/** Under chosen colours the sizes that can be had in them. */
const sizesOf = (rows: string) =>
  perValue(`
  select value from (
    select unnest(p.sizes) as value, unnest(p.size_bits) as bits, p.named from ${rows}) as p
   where ${bits} is null or p.bits & ${bits} <> 0
      or ${named} is not null and exists (select from unnest(${named}) as name where name || p.value = any (p.named))`);

/** Under chosen sizes the families that can be had in them, and with `isInStock` those that can be had. */
const familiesOf = (rows: string) => `
  select family as value, sum(p.count)::int as count
    from (
      select bits, count(*) from (
        select case when $7::boolean then p.available_bits else p.family_bits end as bits
          from ${rows} and $3::text[] is null
         union all
        select bit_or(bits) from (
          select p.product_id, unnest(p.sizes) as size, unnest(p.size_bits) as bits
            from ${rows} and $3::text[] is not null) as p
         where p.size = any ($3) group by p.product_id) as p
       group by bits) as p
    join generate_series(0, ${colourFamilies.length - 1}) as family on p.bits & (1 << family) <> 0
   group by family`;

const groups: readonly Group[] = [
  {
    name: 'category',
    isChosen: '$1::text[] is not null',
    others: `${inBrand} and ${inSizeAndColour}`,
    columns: 'p.category',
    counts: (rows) => perValue(`select p.category as value from ${rows}`),
  },
  {
    name: 'brand',
    isChosen: '$2::text[] is not null',
    others: `${inCategory} and ${inSizeAndColour}`,
    columns: 'p.brand',
    counts: (rows) => perValue(`select p.brand as value from ${rows}`),
  },
  {
    name: 'size',
    isChosen: '$3::text[] is not null',
    others: `${inCategory} and ${inBrand} and ${inColour}`,
    columns: `p.sizes, p.size_bits, case when ${named} is not null then p.available_in_family end as named`,
    counts: sizesOf,
  },
  {
    name: 'colour',
    isChosen: '$4::smallint[] is not null',
    others: `${inCategory} and ${inBrand} and ${inSize}`,
    columns: 'p.product_id, p.family_bits, p.available_bits, p.sizes, p.size_bits',
    counts: familiesOf,
  },
];

/** Up to one product more than are counted. */
const products = (columns: string, condition: string) => `
  select ${columns} from catalog.product_listing p where ${condition} limit ${maxCounted + 1}`;

/** The products of a filter, and for each group those that the other groups leave. */
const found = products(
  `p.product_id, p.category, p.brand, p.family_bits, p.available_bits, ${groups[2]!.columns}`,
  matching,
);
const sets = groups.map(
  ({ name, isChosen, others, columns }) =>
    `of_any_${name} as materialized (${products(columns, `${isChosen} and ${others} and ${otherwise}`)})`,
);
const isFew = (set: string) => `(select count(*) from ${set}) <= ${maxCounted}`;

/** Whether a group is counted among what the others leave: else among what is found, and only its chosen values. */
const extent = `
  select p.count, p.count <= ${maxCounted} as is_few,
         ${groups.map(({ name, isChosen }) => `p.count <= ${maxCounted} and ${isChosen} and ${isFew(`of_any_${name}`)} as of_any_${name}`).join()}
    from (select count(*) from found) as p`;

const countsOf = ({ name, isChosen, counts }: Group) => `
  json_build_object(
    'isPartial', ${isChosen} and not extent.of_any_${name},
    'counts', (
      select coalesce(json_object_agg(c.value, c.count), '{}')
        from (${counts(`of_any_${name} p where (select of_any_${name} from extent)`)}
               union all
              ${counts(`found p where (select is_few and not of_any_${name} from extent)`)}) as c)) as ${name}`;

const sizesIn = (rows: string) => `select unnest(sizes) from (select distinct p.sizes from ${rows}) as p`;

/**
 * How many products a filter finds, and how many each choice of a group would find: `FacetCounts`. The values are
 * `countValues`.
 */
export const countsQuery = `
  with found as materialized (${found}), ${sets.join()}, extent as materialized (${extent})
  select extent.count::int as found,
         extent.count > 0 or exists (
           select from catalog.product_listing p where ${inSizeAndColour} and ${otherwise}) as "isAnyFound",
         ${groups.map(countsOf).join()},
         array(${sizesIn('found p where not is_few')}
                union
               ${sizesIn('of_any_size p where is_few and not extent.of_any_size')}) as sizes
    from extent`;
