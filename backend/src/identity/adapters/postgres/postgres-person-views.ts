import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import type { Id } from '../../../shared/id.js';
import { type KnownPerson, PersonViews } from '../../application/account/person-views.js';

@Injectable()
export class PostgresPersonViews extends PersonViews {
  constructor(private readonly database: Database) {
    super();
  }

  async details(id: Id<'Person'>): Promise<KnownPerson | null> {
    const [person] = await this.database.query<Omit<KnownPerson, 'sessions'>>(
      'select id, role, name, email, created_at as since from identity.people where id = $1',
      [id],
    );
    if (!person) return null;
    const sessions = await this.database.query<KnownPerson['sessions'][number]>(
      `select used_at as "usedAt", ends_at as "endsAt" from identity.sessions
        where person_id = $1 and ends_at > now() and used_at + idle > now() order by used_at desc`,
      [id],
    );
    return { ...person, sessions };
  }
}
