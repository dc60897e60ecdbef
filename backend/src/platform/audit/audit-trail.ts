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

const changes = `
  select id, at, staff_id as "staffId", request_id as "requestId", entity, entity_id as "entityId", part, before, after
    from platform.audit`;
const pageOfChanges = `${changes} where $1::uuid is null or entity_id = $1 order by id desc limit $2 offset $3`;
const ofRequests = `${changes} where entity_id = $1 and request_id = any($2::text[]) order by id`;

@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  /** What these requests changed of the entity, oldest first. */
  ofRequests(entityId: string, requestIds: readonly string[]): Promise<StaffChange[]> {
    return this.sql.query<StaffChange>(ofRequests, [entityId, requestIds]);
  }

  /** A page of changes, newest first. @param entityId the changed entity; null for changes of all */
  async list(entityId: string | null, { page, limit }: PageRequest): Promise<Page<StaffChange>> {
    const items = await this.sql.query<StaffChange>(pageOfChanges, [entityId, limit, (page - 1) * limit]);
    const [counted] = await this.sql.query<{ total: number }>(
      'select count(*) as total from platform.audit where $1::uuid is null or entity_id = $1',
      [entityId],
    );
    return { items, total: counted!.total, page, limit };
  }
}
