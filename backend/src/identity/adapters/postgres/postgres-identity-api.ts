import { domainToASCII } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { emailKey } from '../../../shared/people/email.js';
import { IdentityApi } from '../../identity.api.js';

const nameOf = `select name from identity.people where id = $1 and role <> 'guest'`;
const emailOf = `select email from identity.people where id = $1 and role <> 'guest'`;
const emailsOf = `
  select id, email from identity.people where id = any($1::uuid[]) and role <> 'guest' and email is not null`;
const byEmail = 'select id from identity.people where email like $1 order by id desc limit 1000';
const international = /[^ -~]/;

@Injectable()
export class PostgresIdentityApi extends IdentityApi {
  constructor(private readonly sql: Sql) {
    super();
  }

  async accountName(id: Id<'Person'>): Promise<string | null> {
    const [found] = await this.sql.query<{ name: string }>(nameOf, [id]);
    return found?.name ?? null;
  }

  async mailAddressOf(id: Id<'Person'>): Promise<string | null> {
    const [found] = await this.sql.query<{ email: string | null }>(emailOf, [id]);
    return found?.email ?? null;
  }

  async mailAddressesOf(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.sql.query<{ id: Id<'Person'>; email: string }>(emailsOf, [ids]);
    return new Map(found.map(({ id, email }) => [id, email]));
  }

  async accountsByEmail(part: string): Promise<Id<'Person'>[]> {
    const pattern = `%${storedPart(part).replace(/[\\%_]/g, '\\$&')}%`;
    return (await this.sql.query<{ id: string }>(byEmail, [pattern])).map(({ id }) => id);
  }
}

/** A part of an address, such as its domain, as it is stored. */
function storedPart(text: string): string {
  const part = emailKey(text.normalize('NFKC'));
  const domainAt = part.lastIndexOf('@') + 1;
  const domain = part.slice(domainAt);
  return international.test(domain) ? part.slice(0, domainAt) + (domainToASCII(domain) || domain) : part;
}
