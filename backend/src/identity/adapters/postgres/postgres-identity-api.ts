import { domainToASCII } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { StaffRole } from '../../../shared/session-user.js';
import type { Id } from '../../../shared/id.js';
import { emailKey } from '../../../shared/people/email.js';
import { asInLike } from '../../../shared/text/as-in-like.js';
import { namePatterns } from '../../../shared/text/name-patterns.js';
import { CustomerNotes } from '../../domain/customer-notes.js';
import {
  type AccountSearch,
  IdentityApi,
  type KnownCustomer,
  type NamedAccount,
  type NoteOnCustomer,
} from '../../identity.api.js';

const nameOf = `select name from identity.people where id = $1 and role <> 'guest'`;
const emailOf = `select email from identity.people where id = $1 and role <> 'guest'`;
const emailsOf = `
  select id, email from identity.people where id = any($1::uuid[]) and role <> 'guest' and email is not null`;
const byEmail = 'select id from identity.people where email like $1 order by id desc limit 1000';
const orders = { newest: 'id desc', nameUp: 'name_key, id', nameDown: 'name_key desc, id desc' };

/**
 * Parameters: ids to leave out, limit, and for a search the beginning of an email and patterns of the name. A union, so
 * that each kind of match uses its index.
 */
function accountsOf(patterns: number | null, sort: AccountSearch['sort']): string {
  const some = (condition: string) => `(
    select id, name_key from identity.people
     where role = 'user' and ${condition} order by ${orders[sort]} limit $2)`;
  const named = Array.from({ length: patterns ?? 0 }, (_, at) => `name_key like ($4::text[])[${at + 1}]`);
  const matching = [some('email like $3'), ...(named.length > 0 ? [some(named.join(' and '))] : [])];
  const from = patterns === null ? some('id <> all($1::uuid[])') : `(${matching.join(' union ')})`;
  return `
    select id, name_key as "nameKey" from ${from} as found
     where id <> all($1::uuid[]) order by ${orders[sort]} limit $2`;
}

const customers = `
  select p.id, p.role, p.name, p.email,
         greatest(p.created_at, (select max(used_at) from identity.sessions where person_id = p.id),
                  (select max(last_seen_at) from identity.devices where person_id = p.id)) as "lastSeenAt"
    from identity.people p where p.id = any($1::uuid[]) and p.role <> 'admin'`;

const roleOf = `select staff_role as role from identity.people where id = $1 and role = 'admin'`;
const international = /[^ -~]/;

@Injectable()
export class PostgresIdentityApi extends IdentityApi {
  constructor(
    private readonly sql: Sql,
    private readonly notes: CustomerNotes,
  ) {
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
    return (await this.sql.query<{ id: string }>(byEmail, [`%${asInLike(storedPart(part))}%`])).map(({ id }) => id);
  }

  shopperAccounts({ text, sort, except, limit }: AccountSearch): Promise<NamedAccount[]> {
    if (text === null) return this.sql.query<NamedAccount>(accountsOf(null, sort), [except, limit]);
    const patterns = namePatterns(text);
    const search = [`${asInLike(storedPart(text))}%`, ...(patterns.length > 0 ? [patterns] : [])];
    return this.sql.planned<NamedAccount>(accountsOf(patterns.length, sort), [except, limit, ...search]);
  }

  async customers(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, KnownCustomer>> {
    const found = await this.sql.query<KnownCustomer>(customers, [ids]);
    return new Map(found.map((person) => [person.id, person]));
  }

  notesOn(id: Id<'Person'>): Promise<readonly NoteOnCustomer[]> {
    return this.notes.of(id);
  }

  addNote(id: Id<'Person'>, note: NoteOnCustomer): Promise<boolean> {
    return this.notes.add(id, note);
  }

  async staffRoleOf(id: Id<'Person'>): Promise<StaffRole | null> {
    const [found] = await this.sql.query<{ role: StaffRole | null }>(roleOf, [id]);
    return found?.role ?? null;
  }
}

/** A part of an address, such as its domain, as it is stored. */
function storedPart(text: string): string {
  const part = emailKey(text.normalize('NFKC'));
  const domainAt = part.lastIndexOf('@') + 1;
  const domain = part.slice(domainAt);
  return international.test(domain) ? part.slice(0, domainAt) + (domainToASCII(domain) || domain) : part;
}
