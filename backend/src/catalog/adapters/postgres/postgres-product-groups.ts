import { Injectable } from '@nestjs/common';
import { ShopChanges } from '../../../platform/settings/shop-changes.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { GroupKind, ProductGroup } from '../../domain/product-groups/product-group.js';
import { ProductGroups } from '../../domain/product-groups/product-groups.js';
import { StoredProductGroups } from '../../domain/product-groups/stored-product-groups.js';
import { addWordsOf } from './search/indexed-product-words.js';
import { indexedWordsOf } from '../../domain/search/words/tokenizer.js';

const tables = { category: 'catalog.categories', brand: 'catalog.brands' } as const;

function all(kind: GroupKind): string {
  return `
    select slug, label, image, row_number() over (order by position, label, slug)::int as position, version
      from ${tables[kind]} where retired_at is null order by position`;
}

// Every edit locks all rows, retired ones too, so that two edits never give one place or name twice.
const lock = (kind: GroupKind) => `select slug from ${tables[kind]} order by slug for update`;

const write = {
  category: `
    insert into catalog.categories as g (slug, label, image, position) values ($1, $2, $3, $4)
    on conflict (slug) do update set
      label = excluded.label, image = excluded.image, position = excluded.position, retired_at = null,
      title = case when g.label = excluded.label and g.retired_at is null then g.title end`,
  brand: `
    insert into catalog.brands as g (slug, label, image, position) values ($1, $2, $3, $4)
    on conflict (slug) do update set
      label = excluded.label, image = excluded.image, position = excluded.position, retired_at = null`,
};
const followInMenu =
  'update catalog.categories set menu_position = position where menu_position is distinct from position';

// Deleted products keep theirs.
const remove = (kind: GroupKind) => `
  delete from ${tables[kind]} where slug = $1 and not exists (select from catalog.products where ${kind} = $1)`;
const retire = (kind: GroupKind) => `update ${tables[kind]} set retired_at = now() where slug = $1`;

const counted = (kind: GroupKind) =>
  `select count(*)::int as count from catalog.products where ${kind} = $1 and deleted_at is null`;

const pairs = `
  select c.slug as category, b.slug as brand, c.label || ' ' || b.label as labels
    from catalog.categories c cross join catalog.brands b`;
const indexLabels = `
  update catalog.products p set range_words = input.words
    from jsonb_to_recordset($1) as input (category text, brand text, words text)
   where p.category = input.category and p.brand = input.brand and p.range_words <> input.words
     and p.deleted_at is null`;

@Injectable()
export class PostgresProductGroups extends StoredProductGroups {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ShopChanges,
  ) {
    super();
  }

  async all(kind: GroupKind): Promise<ProductGroups> {
    return new ProductGroups(kind, await this.sql.query<ProductGroup>(all(kind)));
  }

  async get(kind: GroupKind): Promise<ProductGroups> {
    await this.sql.execute(lock(kind));
    return this.all(kind);
  }

  async countProducts(kind: GroupKind, slug: string): Promise<number> {
    const [found] = await this.sql.query<{ count: number }>(counted(kind), [slug]);
    return found!.count;
  }

  async save({ kind, all: groups }: ProductGroups): Promise<ProductGroups> {
    this.changes.announce();
    const before = new Map((await this.all(kind)).all.map((group) => [group.slug, group]));
    const changed = groups.filter((group) => !isSame(group, before.get(group.slug)));
    for (const { slug, label, image, position } of changed)
      await this.sql.execute(write[kind], [slug, label, image, position]);
    for (const slug of before.keys()) if (!groups.some((group) => group.slug === slug)) await this.#remove(kind, slug);
    const areMoved = changed.some(({ slug, position }) => before.get(slug)?.position !== position);
    if (kind === 'category' && areMoved) await this.sql.execute(followInMenu);
    if (changed.some(({ slug, label }) => before.get(slug) && before.get(slug)?.label !== label))
      await this.#indexLabels();
    return this.all(kind);
  }

  async #remove(kind: GroupKind, slug: string): Promise<void> {
    await this.sql.execute(remove(kind), [slug]);
    await this.sql.execute(retire(kind), [slug]);
  }

  /** Products are searched by the labels of their category and brand. */
  async #indexLabels(): Promise<void> {
    const rows = await this.sql.query<{ category: string; brand: string; labels: string }>(pairs);
    const indexed = rows.map(({ category, brand, labels }) => {
      return { category, brand, words: indexedWordsOf(`${category} ${brand} ${labels}`).join(' ') };
    });
    await addWordsOf(
      this.sql,
      indexed.map(({ words }) => words),
    );
    await this.sql.execute(indexLabels, [JSON.stringify(indexed)]);
  }
}

function isSame({ label, image, position }: ProductGroup, before: ProductGroup | undefined): boolean {
  return before !== undefined && before.label === label && before.image === image && before.position === position;
}
