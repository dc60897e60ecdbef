import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import type { Id } from '../../../shared/id.js';
import type { Role, SessionUser } from '../../../shared/session-user.js';
import { Sessions } from '../../domain/sessions.js';

interface SessionRow extends SessionUser {
  readonly role: Role;
  /** Whether the stored time of its last use is old enough to be updated. */
  readonly isStale: boolean;
}

const open = `
  insert into identity.sessions (id_hash, person_id, idle, ends_at)
  values ($1, $2, make_interval(secs => $3), now() + make_interval(secs => $4))`;

@Injectable()
export class PostgresSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void> {
    await this.database.write(open, [idHash, personId, limits.idle, limits.absolute]);
  }

  async use(idHash: string): Promise<SessionUser | null> {
    const [found] = await this.database.read<SessionRow>(
      `select p.id, p.role, p.name, s.used_at < now() - interval '1 minute' as "isStale"
         from identity.sessions s join identity.people p on p.id = s.person_id
        where s.id_hash = $1 and s.ends_at > now() and s.used_at + s.idle > now()`,
      [idHash],
    );
    if (!found) return null;
    const { isStale, ...shopper } = found;
    if (isStale) {
      await this.database.autocommit('update identity.sessions set used_at = now() where id_hash = $1', [idHash]);
    }
    return shopper;
  }

  async end(idHash: string): Promise<void> {
    await this.database.write('delete from identity.sessions where id_hash = $1', [idHash]);
  }

  async endAllOf(personId: Id<'Person'>): Promise<void> {
    await this.database.write('delete from identity.sessions where person_id = $1', [personId]);
  }

  async endOthersOf(personId: Id<'Person'>, idHash: string | null): Promise<void> {
    await this.database.write('delete from identity.sessions where person_id = $1 and id_hash is distinct from $2', [
      personId,
      idHash,
    ]);
  }

  async purgeExpired(): Promise<void> {
    await this.database.write('delete from identity.sessions where ends_at < now() or used_at + idle < now()', []);
  }
}
