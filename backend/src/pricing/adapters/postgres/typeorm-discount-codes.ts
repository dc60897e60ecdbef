import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { type Id, isId } from '../../../shared/id.js';
import type { Page, PageRequest } from '../../../shared/pagination.js';
import type { DiscountCode, UsedCode } from '../../domain/codes/discount-code.js';
import { DiscountCodes } from '../../domain/codes/discount-codes.js';
import { DiscountCodeExists, NoSuchDiscountCode } from '../../domain/codes/refusals.js';
import { DiscountCodeRecord } from './discount-code.record.js';

const usedCodes = `
  select ${columnsOf(DiscountCodeRecord, 'c')}, u.used, u."broughtCents"
    from pricing.codes c cross join lateral (
      select count(*)::int as used, coalesce(sum(paid_cents), 0)::bigint as "broughtCents"
        from pricing.code_uses where code_id = c.id and state in ('held', 'used')) u`;
const usedCode = `${usedCodes} where c.id = $1`;
const pageOfCodes = `${usedCodes} where c.retired_at is null order by c.id desc limit $1 offset $2`;
const countOfCodes = 'select count(*)::int as total from pricing.codes where retired_at is null';
const lockCode = 'select id from pricing.codes where id = $1 and retired_at is null for update';
const retireCode = 'update pricing.codes set retired_at = clock_timestamp(), is_on = false where id = $1';
const anyUse = 'select 1 from pricing.code_uses where code_id = $1 limit 1';

@Injectable()
export class TypeormDiscountCodes extends DiscountCodes {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
  ) {
    super();
  }

  async page({ page, limit }: PageRequest): Promise<Page<UsedCode>> {
    const items = await this.sql.query<UsedCode>(pageOfCodes, [limit, (page - 1) * limit]);
    const [counted] = await this.sql.query<{ total: number }>(countOfCodes);
    return { items, total: counted!.total, page, limit };
  }

  async get(id: string): Promise<UsedCode> {
    const [locked] = isId(id) ? await this.sql.execute(lockCode, [id]) : [];
    if (!locked) throw new NoSuchDiscountCode();
    return this.#stored(id);
  }

  async add({ version: _, ...code }: DiscountCode): Promise<void> {
    await this.work.manager.insert(DiscountCodeRecord, code).catch(existing(code.code));
  }

  async save({ id, version: _, broughtCents: __, used, ...code }: UsedCode): Promise<UsedCode> {
    const counted = code.maxUses === null ? 0 : used;
    const change = { ...code, used: counted };
    await this.work.manager.update(DiscountCodeRecord, { id }, change).catch(existing(code.code));
    return this.#stored(id);
  }

  async retire(id: Id<'DiscountCode'>): Promise<void> {
    await this.sql.execute(retireCode, [id]);
  }

  async remove(id: Id<'DiscountCode'>): Promise<void> {
    await this.work.manager.delete(DiscountCodeRecord, { id });
  }

  async wasEverUsed(id: Id<'DiscountCode'>): Promise<boolean> {
    return (await this.sql.query(anyUse, [id])).length > 0;
  }

  /** Read after the lock, and so as the transaction before left it. */
  async #stored(id: string): Promise<UsedCode> {
    const [code] = await this.sql.query<UsedCode>(usedCode, [id]);
    return code!;
  }
}

function existing(code: string) {
  return (error: unknown) => {
    throw isUniqueViolation(error, 'codes_by_code') ? new DiscountCodeExists(code) : error;
  };
}
