import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isAlwaysRight, SureChange } from '../../../platform/database/sure-change.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { Guests } from '../../domain/guests.js';
import { GuestForgotten, GuestJoined } from '../../identity.events.js';

const keeping = (what: string) =>
  new SureChange('person', isAlwaysRight, `update identity.people set ${what} = true where id = $1 and not ${what}`);
const kept = { cart: keeping('has_cart'), order: keeping('has_ordered') };

@Injectable()
export class PostgresGuests extends Guests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  keep(id: Id<'Person'>, because: 'cart' | 'order'): void {
    this.database.write(kept[because], [id]);
  }

  areJoining(accountId: Id<'Person'>): Promise<boolean> {
    return this.outbox.isTelling(GuestJoined, { accountId });
  }

  async forgetUnused(most: number): Promise<number> {
    const [gone]: [{ id: string }[], number] = await this.database.transaction.query(
      `delete from identity.people where id in (
         select p.id from identity.people p
          cross join lateral (
            select case when p.has_cart then interval '30 days' else interval '1 day' end as time
          ) as kept
          where p.role = 'guest' and (not p.has_ordered or p.guest_token_hash is null)
            and p.created_at < now() - kept.time
            and not exists (select from identity.sessions s
                             where s.person_id = p.id and s.used_at > now() - kept.time)
          limit $1 for update of p skip locked)
       returning id`,
      [most],
    );
    this.outbox.record(gone.map(({ id }) => new GuestForgotten(id)));
    return gone.length;
  }
}
