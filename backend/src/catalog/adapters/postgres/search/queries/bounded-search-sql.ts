import { type Filter, maxListed } from '../../../../domain/search/listing-filters-and-sorts.js';
import { maxCounted } from '../../../../domain/search/facets/facets.js';
import { inSegments, unfilteredOptionCounts } from '../../listing/option-counts-sql.js';
import { countsOf, searched } from './size-and-colour-sql.js';
import { byRelevance, firstField, fit, fits, rank, soldOut } from './relevance-sql.js';

/** Up to this many matches a small catalogue ranks all of them; beyond, only those likely to come first. */
const maxCompared = 20_000;
/** Products of a small catalogue; larger ones count at most `maxCounted` matches. */
const maxSmallCatalogue = 100_000;

/** The first CTE of the query: whether the catalogue is large. */
export const catalogue = `
    catalogue as materialized (
      select coalesce(sum(r.count), 0) > ${maxSmallCatalogue} as is_large from catalog.range_counts r)`;
const isLarge = '(select is_large from catalogue)';

/** As `byRelevance`; a large catalogue ranks only after its matches are known to be few enough. */
export const byBoundedRelevance = {
  columns: `
    case when ${isLarge} then p.search end as search, p.is_sold_out, case when not ${isLarge} then ${fit} end as fit,
    case when not ${isLarge} then ${rank} end as rank`,
  keys: `coalesce(p.fit, ${fit}) as fit, coalesce(p.rank, ${rank}) as rank`,
  order: byRelevance.order,
};

const areMany = '(select are_many from extent)';
const areTooMany = '(select are_too_many from extent)';

export function hasSegments({ categories, brands }: Filter): boolean {
  return categories.length + brands.length > 0;
}

interface SearchParts {
  /** Columns of the matching products. */
  readonly found: string;
  /** The conditions of a match, without those on category and brand. */
  readonly conditions: string;
  /** The part of `conditions` that doesn't compare words. */
  readonly withinFilter: string;
  readonly order: string;
  /** The first ids of a CTE, as an array. */
  readonly ranked: (rows: string) => string;
}

/**
 * A search by relevance whose cost doesn't grow with the catalogue. Where very many match, only those likely to come
 * first are ranked. A large catalogue doesn't count them either: it reads again with the filter's
 * categories and brands as words, which the index intersects, and counts those if they are few enough.
 */
export class BoundedSearchSql {
  readonly #hasSegments: boolean;

  constructor(
    private readonly filter: Filter,
    private readonly search: SearchParts,
  ) {
    this.#hasSegments = hasSegments(filter);
  }

  /** The CTEs `extent`, `filtered`, `counted` and `likeliest`. */
  get parts(): string {
    const { found, conditions, withinFilter } = this.search;
    const inFilter = `${withinFilter} and ${inSegments('p.shelf', this.filter)}`;
    const filtered = `
    filtered as materialized (
      select ${found} from ${searched}
       where ${areTooMany} and p.search @@ (select $21::tsquery) and ${inFilter} limit ${maxCounted + 1}),`;
    return `
    extent as materialized (
      select count > bound as are_many, count > bound and is_large as are_too_many
        from (select is_large, bound, (select count(*) from (select from found limit bound + 1) as first)
                from (select is_large, case when is_large then ${maxCounted} else ${maxCompared} end as bound
                        from catalogue) as bounded) as counted),
    ${this.#hasSegments ? filtered : ''}
    counted as materialized (
      ${countsOf('found p', `not ${areMany}`)}
       union all
      ${countsOf(searched, `${areMany} and not ${areTooMany} and ${conditions}`)}
      ${this.#hasSegments ? `union all ${countsOf('filtered p', this.#areFew)}` : ''}),
    ${likeliest(inFilter, this.#hasSegments ? 'filtered' : 'found')}`;
  }

  /** The first ids, as an array. */
  get ids(): string {
    const { order, ranked } = this.search;
    const filtered = `when ${this.#areFew} then ${ranked('filtered')}`;
    return `
      coalesce(
        case when ${areMany} then
          case ${this.#hasSegments ? filtered : ''}
               when ${areTooMany} or (select count(*) from likeliest) = ${maxListed}
               then array(select p.id from likeliest p order by ${order} limit (select $6::bigint)) end end,
        ${ranked('matched')})`;
  }

  /** A JSON object. @param counts the arguments of `json_build_object` */
  counts(counts: string): string {
    const none = `json_build_object('scope', 'none', 'segments', '[]'::json, ${unfilteredOptionCounts(this.filter)})`;
    const scope = `case when ${areTooMany} then 'filter' else 'all' end`;
    return `
      case when not ${areTooMany} or ${this.#areFew} then json_build_object('scope', ${scope}, ${counts}) else ${none} end`;
  }

  /** Whether too many match, but few enough of them are in the filter. */
  get #areFew(): string {
    return this.#hasSegments ? `(${areTooMany} and (select count(*) <= ${maxCounted} from filtered))` : 'false';
  }
}

/** Subselects: with plain parameters PostgreSQL plans each search anew, some with a sequential scan. */
const matches = (field: number) => `@@ (select $${firstField + field}::tsquery)`;
const inTitles = (field: number) => `ts_filter(p.search, '{a}') ${matches(field)}`;
const byName = (field: number) => `ts_filter(p.search, '{a,b}') ${matches(field)}`;
const anywhere = 'p.search @@ (select $9::tsquery)';

interface Likely {
  /** Evaluated by an index alone. */
  readonly condition: string;
  readonly best: number;
  readonly worst: number;
}

const fitting = (condition: string, best: number, worst = best): Likely => ({ condition, best, worst });
const soldOutOf = (conditions: readonly string[], best: number, worst: number) =>
  fitting(`(${conditions.join(' or ')}) and p.is_sold_out`, best - soldOut, worst - soldOut);

/** The best fits, in their order. */
const bestFits = [
  ...([0, 1, 2] as const).map((field) => fitting(inTitles(field), fits[field])),
  soldOutOf([0, 1, 2].map(inTitles), fits[0], fits[2]),
  ...([3, 4] as const).map((field) => fitting(byName(field), fits[field])),
];

/** The next, in their order. */
const nextFits = [
  soldOutOf([3, 4].map(byName), fits[3], fits[4]),
  ...([5, 6] as const).map((field) => fitting(`${anywhere} and ${inTitles(field)}`, fits[field])),
].map(({ condition, ...likely }) => ({ ...likely, condition: `${areTooMany} and ${condition}` }));

/**
 * The CTE `likeliest`: the best matches, as many as can be paged through; each part is read only while more are needed.
 * Without `offset` PostgreSQL would compare products that are not in the filter.
 * @param first a CTE of the first matches, which fills the rest where too many match
 */
function likeliest(inFilter: string, first: string): string {
  const likely = [...bestFits, ...nextFits].map(
    ({ condition, best, worst }) => `
      (select p.id, p.fit, ${rank} as rank
         from (select p.id, p.search, ${fit} as fit from ${searched} where ${condition} and ${inFilter} offset 0) as p
        where p.fit between ${worst} and ${best} limit ${maxListed})`,
  );
  const rest = `
      (select p.id, p.fit, ${rank} as rank from (select p.id, p.search, ${fit} as fit from ${first} p) as p
        where ${areTooMany} and p.fit < ${fits[6]})`;
  return `likeliest as materialized (select * from (${[...likely, rest].join(' union all ')}) as p limit ${maxListed})`;
}
