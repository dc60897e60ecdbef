import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { recordingOutbox } from '../../../../test/support/database/recording-outbox.js';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { PostgresUnitOfWork } from '../../../platform/postgres/unit-of-work/postgres-unit-of-work.js';
import { newId } from '../../../shared/id.js';
import { Person } from '../../domain/person.js';
import { GuestForgotten } from '../../identity.events.js';
import { PostgresGuests } from './postgres-guests.js';
import { PostgresPeople } from './postgres-people.js';

describe('Guests to be purged', () => {
  let fresh: FreshDatabase;
  let work: PostgresUnitOfWork;
  let people: PostgresPeople;
  let guests: PostgresGuests;
  const { outbox, events } = recordingOutbox();

  beforeAll(async () => {
    fresh = await freshDatabase();
    const database = new Database(fresh.dataSource);
    work = new PostgresUnitOfWork(database);
    people = new PostgresPeople(database, outbox);
    guests = new PostgresGuests(database, outbox);
  });
  afterAll(() => fresh?.drop());
  beforeEach(async () => {
    events.length = 0;
    await fresh.dataSource.query('delete from identity.people');
  });

  const aGuest = async (days: number, use: { because?: 'cart' | 'order'; usedDaysAgo?: number } = {}) => {
    const guest = Person.guest(newId());
    await work.run(async () => {
      await people.add(guest);
      if (use.because) await guests.retain(guest.id, use.because);
    });
    await fresh.dataSource.query(
      'update identity.people set created_at = now() - make_interval(days => $2) where id = $1',
      [guest.id, days],
    );
    if (use.usedDaysAgo !== undefined) {
      await fresh.dataSource.query(
        `insert into identity.sessions (id_hash, person_id, used_at, idle, ends_at)
         values ($1::text, $1::text::uuid, now() - make_interval(days => $2), interval '90 days', now() + interval '90 days')`,
        [guest.id, use.usedDaysAgo],
      );
    }
    return guest.id;
  };
  const forgotten = async () => {
    await work.run(() => guests.purgeUnused(100));
    return events.map((event) => (event as GuestForgotten).guestId);
  };

  it('are those without a cart who were not used for a day', async () => {
    const unused = await aGuest(2, { usedDaysAgo: 2 });
    await aGuest(0);
    await aGuest(2, { usedDaysAgo: 0 });
    expect(await forgotten()).toEqual([unused]);
  });

  it('are those with a cart who were not used for thirty days', async () => {
    const old = await aGuest(31, { because: 'cart', usedDaysAgo: 31 });
    await aGuest(31, { because: 'cart', usedDaysAgo: 2 });
    await aGuest(29, { because: 'cart' });
    expect(await forgotten()).toEqual([old]);
  });

  it('are never those with orders', async () => {
    await aGuest(400, { because: 'order', usedDaysAgo: 400 });
    expect(await forgotten()).toEqual([]);
  });

  it('are those who joined an account, even with orders', async () => {
    const joined = await aGuest(2, { because: 'order' });
    await fresh.dataSource.query('update identity.people set guest_token_hash = null where id = $1', [joined]);
    expect(await forgotten()).toEqual([joined]);
  });

  it('are never people with an account', async () => {
    const passwordHash = 'x';
    await work.run(() =>
      people.add(Person.withAccount({ role: 'user', name: 'Asha', email: 'a@b.test', passwordHash })),
    );
    await fresh.dataSource.query(`update identity.people set created_at = now() - interval '400 days'`);
    expect(await forgotten()).toEqual([]);
  });

  it('are purged in batches', async () => {
    for (let n = 0; n < 3; n++) await aGuest(2);
    expect(await work.run(() => guests.purgeUnused(2))).toBe(2);
    expect(await work.run(() => guests.purgeUnused(2))).toBe(1);
  });
});
