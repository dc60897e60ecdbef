import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/pagination.js';
import { Sql } from '../postgres/sql.js';

/** One change by staff; before and after hold the changed columns only. */
export interface StaffChange {
  readonly id: number;
  readonly at: Date;
  readonly staffId: string;
  readonly requestId: string;
  /** The table, e.g. "catalog.products". */
  readonly entity: string;
  readonly entityId: string;
  /** Columns that identify the changed part, such as `{ size: 'M', colour: 'Navy' }`; empty for the entity itself. */
  readonly part: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Null: all. */
export interface AuditFilter {
  readonly entityId: string | null;
  /** Who of the staff. */
  readonly by: string | null;
  readonly entities: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

const changes = `
  select id, at, staff_id as "staffId", request_id as "requestId", entity, entity_id as "entityId", part, before, after
    from platform.audit`;
const matching = `
  ($1::uuid is null or entity_id = $1) and ($2::uuid is null or staff_id = $2)
    and ($3::text[] is null or entity = any($3)) and ($4::timestamptz is null or at >= $4)
    and ($5::timestamptz is null or at <= $5)`;
const pageOfChanges = `${changes} where ${matching} order by id desc limit $6 offset $7`;
/** As many as are paged through and counted. */
const maxCounted = 10_001;
const countOfChanges = `
  select count(*)::int as total from (select from platform.audit where ${matching} limit ${maxCounted}) as counted`;
// Jumps from one to the next by the index.
const staff = `
  with recursive seen as (
    (select staff_id from platform.audit order by staff_id limit 1)
    union all
    select (select a.staff_id from platform.audit a where a.staff_id > s.staff_id order by a.staff_id limit 1)
      from seen s where s.staff_id is not null)
  select staff_id as id from seen where staff_id is not null`;
const ofRequests = `${changes} where entity_id = $1 and request_id = any($2::text[]) order by id`;

@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  /** What these requests changed of the entity, oldest first. */
  ofRequests(entityId: string, requestIds: readonly string[]): Promise<StaffChange[]> {
    return this.sql.query<StaffChange>(ofRequests, [entityId, requestIds]);
  }

  /** A page of changes, newest first. */
  async list(filter: AuditFilter, { page, limit }: PageRequest): Promise<Page<StaffChange>> {
    const { entityId, by, entities, from, until } = filter;
    const values = [entityId, by, entities, from, until];
    const items = await this.sql.planned<StaffChange>(pageOfChanges, [...values, limit, (page - 1) * limit]);
    const [counted] = await this.sql.planned<{ total: number }>(countOfChanges, values);
    return { items, total: counted!.total, page, limit };
  }

  /** Who has changed something. */
  async staff(): Promise<string[]> {
    return (await this.sql.query<{ id: string }>(staff)).map(({ id }) => id);
  }
}
