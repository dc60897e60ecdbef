import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { AuditedNames } from '../../../shared/audited-names.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const names = `
  select id, name from identity.people where id = any($1::uuid[])`;

/** Names of people, until they delete their accounts. */
@Injectable()
export class IdentityAuditedNames extends AuditedNames {
  readonly entities = ['identity.people', 'identity.customer_notes'];

  constructor(private readonly sql: Sql) {
    super();
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<Named>(names, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
