import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { confirmationLifetime, Sessions } from '../../domain/sessions.js';
import { SessionRecord } from './session.record.js';

interface UsedSession extends SessionUser {
  /** Whether the stored time of its last use is old enough to be updated. */
  readonly isStale: boolean;
}

// Its times are those of PostgreSQL's clock, with which `use` and `purgeExpired` compare them.
const open = `
  insert into identity.sessions (id_hash, person_id, idle, ends_at)
  values ($1, $2, make_interval(secs => $3), now() + make_interval(secs => $4))`;
const find = `
  select p.id, p.role, p.name, p.staff_role as "staffRole", s.used_at < now() - interval '1 minute' as "isStale",
         coalesce(s.password_confirmed_at > now() - interval '${confirmationLifetime} seconds', false)
           as "hasConfirmedPassword"
    from identity.sessions s join identity.people p on p.id = s.person_id
   where s.id_hash = $1 and s.ends_at > now() and s.used_at + s.idle > now()`;
const use = 'update identity.sessions set used_at = now() where id_hash = $1';
const confirm = 'update identity.sessions set password_confirmed_at = now() where id_hash = $1';
const purgeExpired = 'delete from identity.sessions where ends_at < now() or used_at + idle < now()';

@Injectable()
export class TypeormSessions extends Sessions {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
  ) {
    super();
  }

  async open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void> {
    await this.sql.execute(open, [idHash, personId, limits.idle, limits.absolute]);
  }

  async use(idHash: string): Promise<SessionUser | null> {
    const [found] = await this.sql.query<UsedSession>(find, [idHash]);
    if (!found) return null;
    const { isStale, ...shopper } = found;
    if (isStale) await this.sql.query(use, [idHash]);
    return shopper;
  }

  async confirmPassword(idHash: string): Promise<void> {
    await this.sql.execute(confirm, [idHash]);
  }

  async end(idHash: string): Promise<void> {
    await this.work.manager.delete(SessionRecord, { idHash });
  }

  async endAllOf(personId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(SessionRecord, { personId });
  }

  async endOthersOf(personId: Id<'Person'>, idHash: string | null): Promise<void> {
    const others = idHash === null ? { personId } : { personId, idHash: Not(idHash) };
    await this.work.manager.delete(SessionRecord, others);
  }

  async purgeExpired(): Promise<void> {
    await this.sql.execute(purgeExpired);
  }
}
