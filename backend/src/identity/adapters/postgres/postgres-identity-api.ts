import { domainToASCII } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { emailKey } from '../../../shared/people/email.js';
import { partOf, squeezedWordsOf } from '../../../shared/text/squeezed.js';
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
const orders = {
  newest: 'p.id desc',
  nameUp: 'platform.squeezed(p.name), p.id',
  nameDown: 'platform.squeezed(p.name) desc, p.id desc',
};

/** Parameters: ids to leave out, limit, and for a search the beginning of an email and patterns of words. */
function accountsOf(words: number | null, sort: AccountSearch['sort']): string {
  const found = (condition: string) => `select p.id from identity.people p where p.role = 'user' and ${condition}`;
  const named = Array.from({ length: words ?? 0 }, (_, at) => `platform.squeezed(p.name) like ($4::text[])[${at + 1}]`);
  const matching = [found('p.email like $3'), ...(named.length > 0 ? [found(named.join(' and '))] : [])];
  return `
    select p.id, platform.squeezed(p.name) as "nameKey" from identity.people p
     where p.role = 'user' and p.id <> all($1::uuid[])
       ${words === null ? '' : `and p.id in (${matching.join(' union ')})`}
     order by ${orders[sort]} limit $2`;
}

const customers = `
  select p.id, p.role, p.name, p.email,
         greatest(p.created_at, (select max(used_at) from identity.sessions where person_id = p.id),
                  (select max(last_seen_at) from identity.devices where person_id = p.id)) as "lastSeenAt"
    from identity.people p where p.id = any($1::uuid[]) and p.role <> 'admin'`;

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
    return (await this.sql.query<{ id: string }>(byEmail, [`%${literal(storedPart(part))}%`])).map(({ id }) => id);
  }

  shopperAccounts({ text, sort, except, limit }: AccountSearch): Promise<NamedAccount[]> {
    if (text === null) return this.sql.query<NamedAccount>(accountsOf(null, sort), [except, limit]);
    const words = squeezedWordsOf(text).map(partOf);
    const search = [`${literal(storedPart(text))}%`, ...(words.length > 0 ? [words] : [])];
    return this.sql.planned<NamedAccount>(accountsOf(words.length, sort), [except, limit, ...search]);
  }

  async customers(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, KnownCustomer>> {
    const found = await this.sql.query<KnownCustomer>(customers, [ids]);
    return new Map(found.map((person) => [person.id, person]));
  }

  notesOn(id: Id<'Person'>): Promise<readonly NoteOnCustomer[]> {
    return this.notes.of(id);
  }

  addNote(id: Id<'Person'>, note: NoteOnCustomer): Promise<void> {
    return this.notes.add(id, note);
  }
}

/** For `like`. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** A part of an address, such as its domain, as it is stored. */
function storedPart(text: string): string {
  const part = emailKey(text.normalize('NFKC'));
  const domainAt = part.lastIndexOf('@') + 1;
  const domain = part.slice(domainAt);
  return international.test(domain) ? part.slice(0, domainAt) + (domainToASCII(domain) || domain) : part;
}
