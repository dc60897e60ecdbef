import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type AccountView, type KnownPerson, PersonViews } from '../../application/account/person-views.js';

const account = `
  select name, email, email_verified_at as "emailVerifiedAt", email_undeliverable_at as "emailUndeliverableAt"
    from identity.people where id = $1`;
const devices = `
  select browser, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from identity.devices where person_id = $1 order by last_seen_at desc`;
const links = `
  select purpose, new_email as "newEmail", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
    from identity.mail_tokens where person_id = $1
  union all
  select 'undoEmailChange', former_email, created_at, expires_at, used_at from identity.email_undos where person_id = $1
  order by 3 desc`;

const notes = 'select text, at from identity.customer_notes where person_id = $1 order by id desc';

@Injectable()
export class PostgresPersonViews extends PersonViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  async account(id: Id<'Person'>): Promise<AccountView | null> {
    const [found] = await this.sql.query<AccountView>(account, [id]);
    return found ?? null;
  }

  async details(id: Id<'Person'>): Promise<KnownPerson | null> {
    const [person] = await this.sql.query<Omit<KnownPerson, 'sessions' | 'devices' | 'links' | 'notes'>>(
      `select id, role, staff_role as "staffRole", name, email, email_verified_at as "emailVerifiedAt",
              email_undeliverable_at as "emailUndeliverableAt", password_changed_at as "passwordChangedAt", created_at as since
         from identity.people where id = $1`,
      [id],
    );
    if (!person) return null;
    const sessions = await this.sql.query<KnownPerson['sessions'][number]>(
      `select used_at as "usedAt", ends_at as "endsAt" from identity.sessions
        where person_id = $1 and ends_at > now() and used_at + idle > now() order by used_at desc`,
      [id],
    );
    const listed = await this.sql.query<KnownPerson['devices'][number]>(devices, [id]);
    const mailed = await this.sql.query<KnownPerson['links'][number]>(links, [id]);
    const noted = await this.sql.query<KnownPerson['notes'][number]>(notes, [id]);
    return { ...person, sessions, devices: listed, links: mailed, notes: noted };
  }
}
