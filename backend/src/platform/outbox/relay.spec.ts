import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Test } from '@nestjs/testing';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { ShopEvent } from '../../shared/events/event.js';
import { Reaction } from '../../shared/events/reaction.js';
import { Database } from '../postgres/unit-of-work/database.js';
import { GuardedWrite } from '../postgres/unit-of-work/guarded-write.js';
import { PostgresUnitOfWork } from '../postgres/unit-of-work/postgres-unit-of-work.js';
import { Outbox } from './outbox.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

class ShirtSold extends ShopEvent {
  constructor(readonly shirt: string) {
    super();
  }
}

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.dataSource.query('create table heard (by_whom text not null, shirt text not null)');
});
afterAll(() => database?.drop());
beforeEach(() => database.dataSource.query('truncate heard, platform.outbox'));

const hear = new GuardedWrite(null, 'insert into heard values ($1, $2)');

/** One instance of the shop with two who want to hear; `fails` says who can't just now. */
async function instance(fails: () => string | null = () => null) {
  const db = new Database(database.dataSource);
  const work = new PostgresUnitOfWork(db);
  const writesDown = async (who: string, { shirt }: ShirtSold) => {
    db.write(hear, [who, shirt]);
    if (fails() === who) throw new Error(`${who} is asleep`);
  };
  class WhenSoldTellAsha extends Reaction<ShirtSold> {
    readonly to = ShirtSold;
    readonly locks = 'cart';
    react(event: ShirtSold): Promise<void> {
      return writesDown('Asha', event);
    }
  }
  class WhenSoldTellBela extends Reaction<ShirtSold> {
    readonly to = ShirtSold;
    readonly locks = 'products';
    react(event: ShirtSold): Promise<void> {
      return writesDown('Bela', event);
    }
  }
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    // Not in the turn of what they lock.
    providers: [WhenSoldTellBela, WhenSoldTellAsha],
  }).compile();
  const reactions = new ReactionRegistry(module.get(DiscoveryService, { strict: false }), new EventEmitter2());
  reactions.onModuleInit();
  const relay = new Relay(db, work, reactions);
  const outbox = new Outbox(db, reactions, relay);
  const sell = (shirt: string) => async () => {
    db.write(hear, ['the till', shirt]);
    outbox.record([new ShirtSold(shirt)]);
  };
  const sellsOptimistically = (shirt: string) => work.runOptimistic(sell(shirt));
  return {
    relay,
    work,
    sells: (shirt: string) => work.run(async () => outbox.record([new ShirtSold(shirt)])),
    sellsOptimistically,
    outbox,
  };
}

const heard = async (): Promise<string[]> =>
  (await database.dataSource.query('select by_whom from heard order by 1')).map(
    ({ by_whom }: { by_whom: string }) => by_whom,
  );
/**
 * How long the lines that are left have to wait, in seconds, at the least and at the most: from before `done` and from
 * after it.
 */
async function waits(done: () => Promise<unknown>): Promise<{ least: number; most: number }> {
  const now = async () =>
    (await database.dataSource.query('select clock_timestamp()::text as now'))[0] as { now: string };
  const [before, , after] = [await now(), await done(), await now()];
  const [wait] = await database.dataSource.query(
    `select extract(epoch from min(due_at) - $1::timestamptz)::float8 as most,
            extract(epoch from max(due_at) - $2::timestamptz)::float8 as least
       from platform.outbox where done_at is null`,
    [before.now, after.now],
  );
  return wait as { least: number; most: number };
}
const putOff = () => database.dataSource.query(`update platform.outbox set due_at = due_at + interval '1 hour'`);
const makeAllDue = () => database.dataSource.query('update platform.outbox set due_at = now(), leased_until = null');

describe('What happened', () => {
  it('has been delivered to every reaction when the unit of work returns', async () => {
    const shop = await instance();
    await shop.sells('linen');
    expect(await heard()).toEqual(['Asha', 'Bela']);
    expect(await shop.relay.sweep()).toBe(0);
  });

  it('is delivered in the lock order, whichever reaction was registered first', async () => {
    const shop = await instance();
    await shop.sells('linen');
    expect(await database.dataSource.query('select by_whom from heard order by ctid')).toEqual([
      { by_whom: 'Asha' },
      { by_whom: 'Bela' },
    ]);
  });

  it('is heard within the transaction where the unit of work is optimistic, with nothing left to deliver', async () => {
    const shop = await instance();
    const writers = 'select distinct xmin from heard';
    await shop.sellsOptimistically('linen');
    expect(await heard()).toEqual(['Asha', 'Bela', 'the till']);
    expect(await database.dataSource.query(writers)).toHaveLength(1);
    expect(await database.dataSource.query('select from platform.outbox')).toEqual([]);
  });

  it('is committed by itself where a reaction fails in an optimistic unit of work, and that reaction is retried alone', async () => {
    let asleep: string | null = 'Bela';
    const shop = await instance(() => asleep);
    await shop.sellsOptimistically('linen');
    expect(await heard()).toEqual(['Asha', 'the till']);
    asleep = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await heard()).toEqual(['Asha', 'Bela', 'the till']);
  });

  it('did not happen when the unit of work fails', async () => {
    const shop = await instance();
    const broken = shop.work.run(async () => {
      shop.outbox.record([new ShirtSold('linen')]);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await heard()).toEqual([]);
    expect(await shop.relay.sweep()).toBe(0);
  });

  it('is delivered again to a reaction that failed, alone, without the half that was done', async () => {
    let asleep: string | null = 'Asha';
    const shop = await instance(() => asleep);
    await shop.sells('linen');
    expect(await heard()).toEqual(['Bela']);
    asleep = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await heard()).toEqual(['Asha', 'Bela']);
  });

  it('is known to be on its way until the last one has heard, by its facts', async () => {
    let asleep: string | null = 'Asha';
    const shop = await instance(() => asleep);
    const hasPending = (shirt: string) => shop.work.run(() => shop.outbox.hasPending(ShirtSold, { shirt }));
    await shop.sells('linen');
    expect([await hasPending('linen'), await hasPending('denim')]).toEqual([true, false]);
    asleep = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await hasPending('linen')).toBe(false);
  });

  it('waits before it is delivered again, and is given up after many attempts', async () => {
    const shop = await instance(() => 'Asha');
    let wait = await waits(() => shop.sells('linen'));
    await putOff();
    expect(await shop.relay.sweep()).toBe(0);
    for (let time = 0; time < 12; time++) {
      // A quarter more or less, so that not all come back together.
      const meant = Math.min(2 ** time, 3_600);
      expect(wait.most).toBeGreaterThanOrEqual(0.75 * meant);
      expect(wait.least).toBeLessThanOrEqual(1.25 * meant);
      await makeAllDue();
      wait = await waits(() => shop.relay.sweep());
    }
    await makeAllDue();
    expect(await shop.relay.sweep()).toBe(0);
    const [line] = await database.dataSource.query(
      'select attempts, last_error from platform.outbox where done_at is null',
    );
    expect(line).toEqual({ attempts: 12, last_error: 'Asha is asleep' });
  });

  it('is delivered once, however many instances there are', async () => {
    let asleep: string | null = 'Asha';
    const instances = await Promise.all(Array.from({ length: 8 }, () => instance(() => asleep)));
    for (const shirt of ['linen', 'oxford', 'silk']) await instances[0]!.sells(shirt);
    asleep = null;
    await makeAllDue();
    await Promise.all(instances.map(({ relay }) => relay.sweep()));
    expect(await heard()).toEqual(['Asha', 'Asha', 'Asha', 'Bela', 'Bela', 'Bela']);
  });

  it('is delivered at the next start, when the one before ended too soon', async () => {
    const lost = await instance();
    jest.spyOn(lost.relay, 'deliver').mockResolvedValue();
    // Its writer may still be at it for two seconds.
    const { least, most } = await waits(() => lost.sells('linen'));
    expect([most >= 2, least <= 2]).toEqual([true, true]);
    expect(await heard()).toEqual([]);
    await putOff();
    const next = await instance();
    await next.relay.sweep();
    expect(await heard()).toEqual([]);
    await makeAllDue();
    await next.relay.sweep();
    expect(await heard()).toEqual(['Asha', 'Bela']);
  });

  it('is purged a week after its delivery, and not before', async () => {
    const shop = await instance(() => 'Bela');
    await shop.sells('linen');
    await shop.sells('oxford');
    await database.dataSource.query(
      `update platform.outbox set done_at = now() - interval '8 days', due_at = now() - interval '9 days'
        where body ->> 'shirt' = 'linen' and done_at is not null`,
    );
    expect(await shop.relay.purge(100)).toBe(1);
    expect(await database.dataSource.query('select from platform.outbox')).toHaveLength(3);
  });
});
