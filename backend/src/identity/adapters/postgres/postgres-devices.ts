import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { type Device, Devices, type SeenDevice } from '../../domain/devices/devices.js';

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

@Injectable()
export class PostgresDevices extends Devices {
  constructor(private readonly database: Database) {
    super();
  }

  async see({ personId, deviceHash, browser, at }: Device): Promise<SeenDevice> {
    const [seen] = await this.database.execute<SeenDevice>(see, [personId, deviceHash, browser, at]);
    return seen!;
  }

  purge(before: Date): void {
    this.database.write('delete from identity.devices where last_seen_at < $1', [before]);
  }
}
