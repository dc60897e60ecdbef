import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import type { Id } from '../../../shared/id.js';
import { emailKey } from '../../../shared/people/email.js';
import { IdentityApi } from '../../identity.api.js';

const nameOf = `select name from identity.people where id = $1 and role <> 'guest'`;
const emailOf = `select email from identity.people where id = $1 and role <> 'guest'`;
const byEmail = 'select id from identity.people where email like $1 order by email limit 100';

@Injectable()
export class PostgresIdentityApi extends IdentityApi {
  constructor(private readonly database: Database) {
    super();
  }

  async accountName(id: Id<'Person'>): Promise<string | null> {
    const [found] = await this.database.read<{ name: string }>(nameOf, [id]);
    return found?.name ?? null;
  }

  async mailAddressOf(id: Id<'Person'>): Promise<string | null> {
    const [found] = await this.database.read<{ email: string | null }>(emailOf, [id]);
    return found?.email ?? null;
  }

  async accountsByEmail(start: string): Promise<Id<'Person'>[]> {
    const pattern = `${emailKey(start).replace(/[\\%_]/g, '\\$&')}%`;
    return (await this.database.query<{ id: string }>(byEmail, [pattern])).map(({ id }) => id);
  }
}
