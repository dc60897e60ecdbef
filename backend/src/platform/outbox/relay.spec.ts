import { EventEmitter2 } from '@nestjs/event-emitter';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { ShopEvent } from '../../shared/events/event.js';
import { ImmediateReaction } from '../../shared/events/immediate-reaction.js';
import { Reaction } from '../../shared/events/reaction.js';
import { newId } from '../../shared/id.js';
import type { WorkOptions } from '../../shared/unit-of-work.js';
import { Sql } from '../postgres/sql.js';
import { TypeormUnitOfWork } from '../postgres/unit-of-work/typeorm-unit-of-work.js';
import { Outbox } from './outbox.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

class ShirtSold extends ShopEvent {
  constructor(readonly shirt: string) {
    super();
  }
}

class ShirtReturned extends ShopEvent {
  constructor(readonly shirt: string) {
    super();
  }
}

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.dataSource.query('create table handled (handler text not null, shirt text not null, staff text)');
});
afterAll(() => database?.drop());
beforeEach(() => database.dataSource.query('truncate handled, platform.outbox'));

const recordHandled = `insert into handled values ($1, $2, nullif(current_setting('shop.staff', true), ''))`;

/**
 * An instance of the shop with two reactions to `ShirtSold` and an immediate one to `ShirtReturned`.
 * @param failing names the one that throws
 */
async function instance(failing: () => string | null = () => null) {
  const work = new TypeormUnitOfWork(database.dataSource);
  const sql = new Sql(work);
  const handle = async (handler: string, { shirt }: ShirtSold | ShirtReturned) => {
    await sql.query(recordHandled, [handler, shirt]);
    if (failing() === handler) throw new Error(`${handler} failed`);
  };
  class WhenSoldNotifyAsha extends Reaction<ShirtSold> {
    readonly key = 'specs.notify-asha';
    readonly to = ShirtSold;
    readonly locks = 'cart';
    react(event: ShirtSold): Promise<void> {
      return handle('Asha', event);
    }
  }
  class WhenSoldNotifyBela extends Reaction<ShirtSold> {
    readonly key = 'specs.notify-bela';
    readonly to = ShirtSold;
    readonly locks = 'products';
    react(event: ShirtSold): Promise<void> {
      return handle('Bela', event);
    }
  }
  class WhenReturnedNotifyCleo extends ImmediateReaction<ShirtReturned> {
    readonly to = ShirtReturned;
    react(event: ShirtReturned): Promise<void> {
      return handle('Cleo', event);
    }
  }
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    // Deliberately not in the lock order.
    providers: [WhenSoldNotifyBela, WhenSoldNotifyAsha, WhenReturnedNotifyCleo],
  }).compile();
  const emitter = new EventEmitter2();
  const reactions = new ReactionRegistry(module.get(DiscoveryService, { strict: false }), emitter);
  reactions.onModuleInit();
  const relay = new Relay(sql, work, reactions);
  const outbox = new Outbox(sql, work, reactions, relay);
  const sell = (shirt: string) => async () => {
    await sql.query(recordHandled, ['the sale', shirt]);
    await outbox.record([new ShirtSold(shirt)]);
  };
  return {
    relay,
    work,
    sells: (shirt: string, by?: WorkOptions) => work.run(async () => outbox.record([new ShirtSold(shirt)]), by),
    takesBack: (shirt: string) => work.run(async () => outbox.record([new ShirtReturned(shirt)])),
    sellsAndNotes: (shirt: string) => work.run(sell(shirt)),
    outbox,
    emitter,
  };
}

const handlers = async (): Promise<string[]> =>
  (await database.dataSource.query('select handler from handled order by 1')).map(
    ({ handler }: { handler: string }) => handler,
  );
/** How many seconds the undelivered rows still wait: `most` from a time before `done`, `least` from a time after it. */
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

describe('An event', () => {
  it('has been delivered to every reaction when the unit of work returns', async () => {
    const shop = await instance();
    await shop.sells('linen');
    expect(await handlers()).toEqual(['Asha', 'Bela']);
    expect(await shop.relay.sweep()).toBe(0);
  });

  it('is stored under the keys of its reactions, and what it says until it is delivered', async () => {
    const shop = await instance(() => 'Bela');
    await shop.sells('linen');
    const rows = await database.dataSource.query('select reaction, body from platform.outbox order by 1');
    expect(rows).toEqual([
      { reaction: 'specs.notify-asha', body: {} },
      { reaction: 'specs.notify-bela', body: { shirt: 'linen' } },
    ]);
  });

  it('is handled by an immediate reaction in its own transaction, without a row', async () => {
    let failing: string | null = null;
    const shop = await instance(() => failing);
    await shop.takesBack('linen');
    failing = 'Cleo';
    await expect(shop.takesBack('denim')).rejects.toThrow('Cleo failed');
    expect(await handlers()).toEqual(['Cleo']);
    expect(await database.dataSource.query('select from platform.outbox')).toEqual([]);
  });

  it('waits for another instance if this one, which shuts down, has no listeners any more', async () => {
    const shop = await instance();
    shop.emitter.removeAllListeners();
    await shop.sells('linen');
    expect(await handlers()).toEqual([]);
    const other = await instance();
    await makeAllDue();
    await other.relay.sweep();
    expect(await handlers()).toEqual(['Asha', 'Bela']);
  });

  it('has no two reactions with one key', async () => {
    class WhenSoldCount extends Reaction<ShirtSold> {
      readonly key = 'specs.count';
      readonly to = ShirtSold;
      readonly locks = 'cart';
      async react(): Promise<void> {}
    }
    class WhenSoldCountAgain extends WhenSoldCount {}
    const providers = [WhenSoldCount, WhenSoldCountAgain];
    const module = await Test.createTestingModule({ imports: [DiscoveryModule], providers }).compile();
    const reactions = new ReactionRegistry(module.get(DiscoveryService, { strict: false }), new EventEmitter2());
    expect(() => reactions.onModuleInit()).toThrow('Two reactions have the key specs.count');
  });

  it('is delivered in the lock order, whichever reaction was registered first', async () => {
    const shop = await instance();
    await shop.sells('linen');
    expect(await database.dataSource.query('select handler from handled order by ctid')).toEqual([
      { handler: 'Asha' },
      { handler: 'Bela' },
    ]);
  });

  it('is committed by itself where a reaction fails, and that reaction is retried alone', async () => {
    let failing: string | null = 'Bela';
    const shop = await instance(() => failing);
    await shop.sellsAndNotes('linen');
    expect(await handlers()).toEqual(['Asha', 'the sale']);
    failing = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await handlers()).toEqual(['Asha', 'Bela', 'the sale']);
  });

  it('is not delivered when the unit of work fails', async () => {
    const shop = await instance();
    const broken = shop.work.run(async () => {
      await shop.outbox.record([new ShirtSold('linen')]);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await handlers()).toEqual([]);
    expect(await shop.relay.sweep()).toBe(0);
  });

  it('is delivered again only to the reaction that failed, whose first changes were rolled back', async () => {
    let failing: string | null = 'Asha';
    const shop = await instance(() => failing);
    await shop.sells('linen');
    expect(await handlers()).toEqual(['Bela']);
    failing = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await handlers()).toEqual(['Asha', 'Bela']);
  });

  it('is found as pending by its properties until the last reaction has handled it', async () => {
    let failing: string | null = 'Asha';
    const shop = await instance(() => failing);
    const hasPending = (shirt: string) => shop.work.run(() => shop.outbox.hasPending(ShirtSold, { shirt }));
    await shop.sells('linen');
    expect([await hasPending('linen'), await hasPending('denim')]).toEqual([true, false]);
    failing = null;
    await makeAllDue();
    await shop.relay.sweep();
    expect(await hasPending('linen')).toBe(false);
  });

  it('waits before it is delivered again, and is given up after many attempts', async () => {
    const shop = await instance(() => 'Asha');
    const mira = newId<'Person'>();
    let wait = await waits(() => shop.sells('linen', { actor: mira }));
    const actors = () => database.dataSource.query('select actor from platform.outbox where done_at is null');
    expect(await actors()).toEqual([{ actor: mira }]);
    await putOff();
    expect(await shop.relay.sweep()).toBe(0);
    for (let time = 0; time < 12; time++) {
      // Varies by up to a quarter, so that failed events are not all retried at the same time.
      const meant = Math.min(2 ** time, 3_600);
      expect(wait.most).toBeGreaterThanOrEqual(0.75 * meant);
      expect(wait.least).toBeLessThanOrEqual(1.25 * meant);
      await makeAllDue();
      wait = await waits(() => shop.relay.sweep());
    }
    await makeAllDue();
    expect(await shop.relay.sweep()).toBe(0);
    const [row] = await database.dataSource.query(
      'select attempts, last_error, actor, body from platform.outbox where done_at is null',
    );
    // What it says is needed where staff have it delivered after all.
    expect(row).toEqual({ attempts: 12, last_error: 'Asha failed', actor: null, body: { shirt: 'linen' } });
  });

  it('is delivered once, however many instances there are', async () => {
    let failing: string | null = 'Asha';
    const instances = await Promise.all(Array.from({ length: 8 }, () => instance(() => failing)));
    for (const shirt of ['linen', 'oxford', 'silk']) await instances[0]!.sells(shirt);
    failing = null;
    await makeAllDue();
    await Promise.all(instances.map(({ relay }) => relay.sweep()));
    expect(await handlers()).toEqual(['Asha', 'Asha', 'Asha', 'Bela', 'Bela', 'Bela']);
  });

  it('is delivered by the next instance when the one that recorded it ended too soon', async () => {
    const lost = await instance();
    jest.spyOn(lost.relay, 'deliver').mockResolvedValue();
    // The instance that recorded it has two seconds to deliver it.
    const { least, most } = await waits(() => lost.sells('linen'));
    expect([most >= 2, least <= 2]).toEqual([true, true]);
    expect(await handlers()).toEqual([]);
    await putOff();
    const next = await instance();
    await next.relay.sweep();
    expect(await handlers()).toEqual([]);
    await makeAllDue();
    await next.relay.sweep();
    expect(await handlers()).toEqual(['Asha', 'Bela']);
  });

  it('is handled for the staff member who caused it, also when it is delivered later', async () => {
    let failing: string | null = 'Bela';
    const shop = await instance(() => failing);
    const mira = newId<'Person'>();
    await shop.sells('linen', { actor: mira });
    failing = null;
    await makeAllDue();
    await (await instance()).relay.sweep();
    await shop.sells('denim');
    expect(await database.dataSource.query('select handler, shirt, staff from handled order by 2, 1')).toEqual([
      { handler: 'Asha', shirt: 'denim', staff: null },
      { handler: 'Bela', shirt: 'denim', staff: null },
      { handler: 'Asha', shirt: 'linen', staff: mira },
      { handler: 'Bela', shirt: 'linen', staff: mira },
    ]);
  });

  it('is purged a week after its delivery, and not before', async () => {
    const shop = await instance(() => 'Bela');
    await shop.sells('linen');
    await database.dataSource.query(
      `update platform.outbox set done_at = now() - interval '8 days', due_at = now() - interval '9 days'
        where done_at is not null`,
    );
    await shop.sells('oxford');
    expect(await shop.relay.purge(100)).toBe(1);
    expect(await database.dataSource.query('select from platform.outbox')).toHaveLength(3);
  });
});
