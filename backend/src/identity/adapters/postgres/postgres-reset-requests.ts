import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type ResetRequest, ResetRequests } from '../../domain/links/reset-requests.js';

const insert = 'insert into identity.reset_requests (id, email, browser, created_at) values ($1, $2, $3, $4)';
const oldest = 'select id from identity.reset_requests order by created_at limit $1';
const take = `
  delete from identity.reset_requests where id = $1 returning id, email, browser, created_at as "createdAt"`;

@Injectable()
export class PostgresResetRequests extends ResetRequests {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add({ id, email, browser, createdAt }: ResetRequest): Promise<void> {
    await this.sql.query(insert, [id, email, browser, createdAt]);
  }

  async waiting(most: number): Promise<Id<'ResetRequest'>[]> {
    return (await this.sql.query<{ id: Id<'ResetRequest'> }>(oldest, [most])).map(({ id }) => id);
  }

  async take(id: Id<'ResetRequest'>): Promise<ResetRequest | null> {
    const [taken] = await this.sql.execute<ResetRequest>(take, [id]);
    return taken ?? null;
  }

  async purge(before: Date): Promise<void> {
    await this.sql.execute('delete from identity.reset_requests where created_at < $1', [before]);
  }
}
