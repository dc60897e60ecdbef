import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { AuditedNames } from '../../../shared/audited-names.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const names = `
  select id, title as name from catalog.products where id = any($1::uuid[])
   union all
  select id, label from catalog.categories where id = any($1::uuid[])
   union all
  select id, label from catalog.brands where id = any($1::uuid[])
   union all
  select id, coalesce(nullif(heading, ''), alt) from catalog.banners where id = any($1::uuid[])`;

/** Titles of products, also of deleted ones, labels of categories and brands, and headings of banners. */
@Injectable()
export class CatalogAuditedNames extends AuditedNames {
  readonly entities = [
    'catalog.products',
    'catalog.variants',
    'catalog.product_colours',
    'catalog.product_images',
    'catalog.categories',
    'catalog.brands',
    'catalog.banners',
  ];

  constructor(private readonly sql: Sql) {
    super();
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<Named>(names, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
