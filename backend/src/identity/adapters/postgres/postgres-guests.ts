import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { GuardedWrite } from '../../../platform/postgres/unit-of-work/guarded-write.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { Guests } from '../../domain/guests.js';
import { GuestForgotten, GuestJoined } from '../../identity.events.js';

const retain = {
  cart: new GuardedWrite('person', 'update identity.people set has_cart = true where id = $1 and not has_cart'),
  order: new GuardedWrite('person', 'update identity.people set has_ordered = true where id = $1 and not has_ordered'),
};

@Injectable()
export class PostgresGuests extends Guests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  retain(id: Id<'Person'>, because: 'cart' | 'order'): void {
    this.database.write(retain[because], [id]);
  }

  areJoining(accountId: Id<'Person'>): Promise<boolean> {
    return this.outbox.hasPending(GuestJoined, { accountId });
  }

  async purgeUnused(most: number): Promise<number> {
    const deleted = await this.database.execute<{ id: string }>(
      `delete from identity.people where id in (
         select p.id from identity.people p
          cross join lateral (
            select case when p.has_cart then interval '30 days' else interval '1 day' end as time
          ) as retention
          where p.role = 'guest' and (not p.has_ordered or p.guest_token_hash is null)
            and p.created_at < now() - retention.time
            and not exists (select from identity.sessions s
                             where s.person_id = p.id and s.used_at > now() - retention.time)
          limit $1 for update of p skip locked)
       returning id`,
      [most],
    );
    this.outbox.record(deleted.map(({ id }) => new GuestForgotten(id)));
    return deleted.length;
  }
}
