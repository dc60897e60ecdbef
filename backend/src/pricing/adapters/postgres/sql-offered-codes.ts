import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { OfferedCodes } from '../../application/codes/offered-codes.js';
import type { OfferedCode } from '../../domain/codes/code-problem.js';
import { DiscountCodeRecord } from './discount-code.record.js';

// What the person's own unpaid order holds returns when another order replaces it.
const offered = `
  select ${columnsOf(DiscountCodeRecord, 'c')}, c.used - own.held as used, own.used as "usedByPerson"
    from pricing.codes c cross join lateral (
      select count(*) filter (where state = 'used')::int as used, count(*) filter (where state = 'held')::int as held
        from pricing.code_uses where code_id = c.id and person_id = $2) own`;
const named = `${offered} where c.code = $1 and c.retired_at is null`;
const byId = `${offered} where c.id = $1`;

@Injectable()
export class SqlOfferedCodes extends OfferedCodes {
  constructor(private readonly sql: Sql) {
    super();
  }

  async named(code: string, personId: Id<'Person'>): Promise<OfferedCode | null> {
    const [found] = await this.sql.query<OfferedCode>(named, [code, personId]);
    return found ?? null;
  }

  async get(id: Id<'DiscountCode'>, personId: Id<'Person'>): Promise<OfferedCode | null> {
    const [found] = await this.sql.query<OfferedCode>(byId, [id, personId]);
    return found ?? null;
  }
}
