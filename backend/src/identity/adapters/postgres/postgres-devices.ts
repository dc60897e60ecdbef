import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type Device, Devices, type Familiarity, type SeenDevice } from '../../domain/devices/devices.js';

// `xmax` is 0 only in an inserted row, not in an updated one. All parts of the statement see the same snapshot, so the
// counts include the rows that it deletes (all but the nineteen last used other devices).
const see = `
  with beyond as (
    delete from identity.devices where person_id = $1 and device_hash in (
      select device_hash from identity.devices where person_id = $1 and device_hash <> $2
       order by last_seen_at desc, first_seen_at desc offset 19))
  insert into identity.devices as d (person_id, device_hash, browser, first_seen_at, last_seen_at)
  values ($1, $2, $3, $4, $4)
  on conflict (person_id, device_hash) do update
     set browser = excluded.browser, last_seen_at = excluded.last_seen_at
  returning d.xmax = 0 as "isNew",
            (select count(*) from identity.devices o where o.person_id = $1 and o.device_hash <> $2)::int as others,
            (select count(*) from identity.devices o
              where o.person_id = $1 and o.device_hash <> $2
                and o.first_seen_at > $4::timestamptz - interval '1 day')::int as "othersOfToday"`;

// The hash is that of `RecogniseDevice`. One row for every address, known or not.
const familiarity = `
  select p.password_changed_at as "passwordChangedAt", d.person_id is not null as "isKnown"
    from (select $1::text as email) given
    left join identity.people p on p.email = given.email
    left join identity.devices d on d.person_id = p.id
     and d.device_hash = encode(sha256(convert_to(p.id::text || ' ' || $2, 'UTF8')), 'hex')`;

@Injectable()
export class PostgresDevices extends Devices {
  constructor(private readonly sql: Sql) {
    super();
  }

  async see({ personId, deviceHash, browser, at }: Device): Promise<SeenDevice> {
    const [seen] = await this.sql.execute<SeenDevice>(see, [personId, deviceHash, browser, at]);
    return seen!;
  }

  async familiarity(email: string, deviceToken: string): Promise<Familiarity> {
    const [found] = await this.sql.query<Familiarity>(familiarity, [email, deviceToken]);
    return found!;
  }

  async forgetAllOf(personId: Id<'Person'>): Promise<void> {
    await this.sql.execute('delete from identity.devices where person_id = $1', [personId]);
  }

  async purge(before: Date): Promise<void> {
    await this.sql.execute('delete from identity.devices where last_seen_at < $1', [before]);
  }
}
