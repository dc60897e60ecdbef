import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { recordingOutbox } from '../../../../test/support/database/recording-outbox.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { newId } from '../../../shared/id.js';
import { Person } from '../../domain/person.js';
import { GuestForgotten } from '../../identity.events.js';
import { PostgresGuestRetention } from './postgres-guest-retention.js';
import { TypeormPeople } from './typeorm-people.js';

describe('PostgresGuestRetention', () => {
  let fresh: FreshDatabase;
  let work: TypeormUnitOfWork;
  let people: TypeormPeople;
  let guests: PostgresGuestRetention;
  const { outbox, events } = recordingOutbox();

  beforeAll(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    const sql = new Sql(work);
    people = new TypeormPeople(work, sql, outbox);
    guests = new PostgresGuestRetention(sql, outbox);
  });
  afterAll(() => fresh?.drop());
  beforeEach(async () => {
    events.length = 0;
    await fresh.dataSource.query('delete from identity.people');
  });

  const aGuest = async (days: number, usedDaysAgo?: number) => {
    const guest = Person.guest(newId());
    await work.run(() => people.add(guest));
    await fresh.dataSource.query(
      'update identity.people set created_at = now() - make_interval(days => $2) where id = $1',
      [guest.id, days],
    );
    if (usedDaysAgo !== undefined) await use(guest.id, usedDaysAgo);
    return guest.id;
  };
  const use = (id: string, daysAgo: number) =>
    fresh.dataSource.query(
      `insert into identity.sessions (id_hash, person_id, used_at, idle, ends_at)
       values ($1::text, $1::text::uuid, now() - make_interval(days => $2), interval '90 days', now() + interval '90 days')
       on conflict (id_hash) do update set used_at = excluded.used_at`,
      [id, daysAgo],
    );
  const passes = (days: number) =>
    fresh.dataSource.query(
      `with used as (update identity.sessions set used_at = used_at - make_interval(days => $1))
       update identity.people set created_at = created_at - make_interval(days => $1),
              guest_checked_at = guest_checked_at - make_interval(days => $1)`,
      [days],
    );
  const none: string[] = [];
  /** @returns the ids of the checked guests */
  const purge = async (withCart = none, withOrders = none) => {
    const checked = await guests.unchecked(100);
    await work.run(() => guests.purgeUnused(checked, { thirtyDays: withCart, permanent: withOrders }));
    return checked;
  };
  const forgotten = async (withCart = none, withOrders = none) => {
    await purge(withCart, withOrders);
    return events.map((event) => (event as GuestForgotten).guestId);
  };

  it('deletes guests without a cart after a day without use', async () => {
    const unused = await aGuest(2, 2);
    await aGuest(0);
    await aGuest(2, 0);
    expect(await forgotten()).toEqual([unused]);
  });

  it('deletes guests with a cart after thirty days without use', async () => {
    const old = await aGuest(31, 31);
    const recent = [await aGuest(31, 2), await aGuest(29)];
    expect(await forgotten([old, ...recent])).toEqual([old]);
  });

  it('checks a guest with a cart again only when the guest was used or thirty days are over', async () => {
    const [away, back] = [await aGuest(2, 2), await aGuest(2, 2)];
    expect([...(await purge([away, back]))].sort()).toEqual([away, back].sort());
    expect(await purge()).toEqual([]);
    await use(back, 0);
    await passes(2);
    expect(await purge([back])).toEqual([back]);
    await passes(27);
    expect(await forgotten([away, back])).toEqual([away]);
  });

  it('never deletes guests with orders, and does not check them again', async () => {
    const buyer = await aGuest(400, 400);
    expect(await forgotten([buyer], [buyer])).toEqual([]);
    await passes(400);
    expect(await forgotten()).toEqual([]);
  });

  it('does not delete a guest who is used between the check and the purge', async () => {
    const guest = await aGuest(2, 2);
    const checked = await guests.unchecked(100);
    await use(guest, 0);
    await work.run(() => guests.purgeUnused(checked, { thirtyDays: [], permanent: [] }));
    expect([checked, events]).toEqual([[guest], []]);
  });

  it('deletes guests with orders who joined an account, which owns the orders now', async () => {
    const joined = await aGuest(2);
    await fresh.dataSource.query(
      'update identity.people set guest_token_hash = null, has_ordered = true where id = $1',
      [joined],
    );
    expect(await forgotten()).toEqual([joined]);
  });

  it('stores has_cart = true, so that the previous version of the shop does not delete guests', async () => {
    await aGuest(2, 2);
    expect(await fresh.dataSource.query('select has_cart from identity.people')).toEqual([{ has_cart: true }]);
  });

  it('never deletes people with an account', async () => {
    const passwordHash = 'x';
    await work.run(() => people.add(Person.customer({ name: 'Asha', email: 'a@b.test', passwordHash })));
    await fresh.dataSource.query(`update identity.people set created_at = now() - interval '400 days'`);
    expect(await forgotten()).toEqual([]);
  });

  it('processes guests in batches', async () => {
    for (let n = 0; n < 3; n++) await aGuest(2);
    const nothing = { thirtyDays: [], permanent: [] };
    const batch = async () => {
      const checked = await guests.unchecked(2);
      return work.run(() => guests.purgeUnused(checked, nothing));
    };
    expect([await batch(), await batch(), await batch()]).toEqual([2, 1, 0]);
  });
});
