import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { folded } from '../../../../shared/text/folded.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';

const spellingsQuery = `
  select folded, array_agg(size order by size) as sizes from catalog.size_spellings
   where folded = any ((select $1::text[])::text[]) group by folded`;

/** How products spell the sizes that people ask for in any case. */
export class SizeSpellings {
  private constructor(private readonly spellings: ReadonlyMap<string, readonly string[]>) {}

  /** One statement, or none without sizes. */
  static async of(sizes: readonly string[], reads: ReplicaReads): Promise<SizeSpellings> {
    if (sizes.length === 0) return new SizeSpellings(new Map());
    const rows = await reads.query<{ folded: string; sizes: string[] }>(spellingsQuery, [sizes.map(folded)]);
    return new SizeSpellings(new Map(rows.map((row) => [row.folded, row.sizes])));
  }

  /** A size that no product has stays as it is. */
  in(filter: Filter): Filter {
    const { sizes = [] } = filter;
    if (sizes.length === 0) return filter;
    const spelled = sizes.flatMap((size) => this.spellings.get(folded(size)) ?? [size]);
    return { ...filter, sizes: [...new Set(spelled)].sort() };
  }
}
