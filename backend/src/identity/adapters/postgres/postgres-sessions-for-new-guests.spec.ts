import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { ManualClock } from '../../../../test/support/lifecycle/manual-clock.js';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { TooManyTries } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { Person } from '../../domain/person.js';
import { guestLimits } from '../../domain/sessions.js';
import { PostgresSessions } from './postgres-sessions.js';

const limits = { idle: 60, absolute: 600 };

describe('A new guest’s session', () => {
  let fresh: FreshDatabase;
  let clock: ManualClock;
  let sessions: PostgresSessions;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh?.drop());
  beforeEach(async () => {
    await fresh.dataSource.query('delete from platform.rate_limits');
    await fresh.dataSource.query('delete from identity.people');
    clock = new ManualClock();
    sessions = new PostgresSessions(new Database(new TypeormUnitOfWork(fresh.dataSource)), clock);
  });

  const enters = async ({ network = '192.0.2.1', isCounted = false, previous = '' } = {}) => {
    const idHash = newId();
    const guest = Person.guest(newId());
    await sessions.openForNewGuest(guest, { idHash, limits, network, isCounted }, previous || null);
    return { idHash, id: guest.id };
  };
  const secondsToWait = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 0,
      (error: unknown) => (error instanceof TooManyTries ? error.retryAfterSeconds : Promise.reject(error as Error)),
    );
  const have = (bucket: string, attempts: number) =>
    fresh.dataSource.query('update platform.rate_limits set attempts = $2 where bucket = $1', [bucket, attempts]);
  const guests = async () => (await fresh.dataSource.query<object[]>('select from identity.people')).length;

  it('is opened, and the previous session is ended', async () => {
    const first = await enters();
    const { id, idHash } = await enters({ previous: first.idHash });
    expect(await sessions.use(idHash)).toMatchObject({ id, role: 'guest' });
    expect(await sessions.use(first.idHash)).toBeNull();
  });

  it('is refused beyond the limit per minute, which stores no guest and ends no session', async () => {
    const { idHash } = await enters();
    await have(guestLimits.minute.bucket, guestLimits.minute.max);
    expect(await secondsToWait(enters({ previous: idHash }))).toBe(60);
    expect(await guests()).toBe(1);
    expect(await sessions.use(idHash)).not.toBeNull();
    expect(await secondsToWait(enters({ network: '192.0.2.2' }))).toBe(0);
    clock.passes(61);
    expect(await secondsToWait(enters())).toBe(0);
  });

  it('is counted towards the limit per day only if the limit per minute allows it', async () => {
    await enters();
    await have(guestLimits.minute.bucket, guestLimits.minute.max);
    await have(guestLimits.day.bucket, guestLimits.day.max - 1);
    for (let n = 0; n < 3; n++) expect(await secondsToWait(enters())).toBe(60);
    clock.passes(61);
    await enters();
    expect(await secondsToWait(enters())).toBe(guestLimits.day.seconds - 61);
    expect(await guests()).toBe(2);
  });

  it('is not counted again towards the limit per minute when the request was counted already', async () => {
    await enters();
    await have(guestLimits.minute.bucket, guestLimits.minute.max);
    expect(await secondsToWait(enters({ isCounted: true }))).toBe(0);
    expect(await secondsToWait(enters())).toBe(60);
  });

  it('is opened for only twenty of thirty concurrent requests', async () => {
    const entries = await Promise.allSettled(Array.from({ length: 30 }, () => enters()));
    expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(guestLimits.minute.max);
    expect(await guests()).toBe(guestLimits.minute.max);
  });
});
