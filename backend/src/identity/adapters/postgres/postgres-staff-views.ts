import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { StaffViews } from '../../application/staff/staff-views.js';
import type { StaffMember } from '../../domain/staff/staff-member.js';

// A session tells when it was last used; a device, for longer, when it signed in.
const people = `
  select id, name, email, staff_role as "staffRole", 'active' as state, staff_version as version,
         greatest((select max(used_at) from identity.sessions where person_id = p.id),
                  (select max(last_seen_at) from identity.devices where person_id = p.id)) as "lastSeenAt",
         null::timestamptz as "expiresAt"
    from identity.people p where role = 'admin'`;
const invited = `
  select id, null, email, staff_role, case when expires_at > $1 then 'invited' else 'expired' end, version,
         null, expires_at
    from identity.invitations`;
const members = `
  select * from (${people} union all ${invited}) as members
   where $2::uuid is null or id = $2
   order by "expiresAt" desc nulls first, "staffRole" = 'packer', "staffRole" = 'manager', name, email`;

@Injectable()
export class PostgresStaffViews extends StaffViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  all(now: Date): Promise<StaffMember[]> {
    return this.sql.query<StaffMember>(members, [now, null]);
  }

  async one(id: Id<'Person'>, now: Date): Promise<StaffMember | null> {
    const [found] = await this.sql.query<StaffMember>(members, [now, id]);
    return found ?? null;
  }
}
