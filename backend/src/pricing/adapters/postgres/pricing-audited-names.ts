import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { AuditedNames } from '../../../shared/audited-names.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const names = `
  select id, name from pricing.delivery_methods where id = any($1::uuid[])
   union all
  select id, code from pricing.codes where id = any($1::uuid[])`;

/** Names of ways of delivery, and discount codes. */
@Injectable()
export class PricingAuditedNames extends AuditedNames {
  readonly entities = ['pricing.delivery_methods', 'pricing.codes'];

  constructor(private readonly sql: Sql) {
    super();
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<Named>(names, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
