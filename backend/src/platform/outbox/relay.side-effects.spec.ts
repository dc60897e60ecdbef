import { EventEmitter2 } from '@nestjs/event-emitter';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { ShopEvent } from '../../shared/events/event.js';
import { Reaction } from '../../shared/events/reaction.js';
import { Sql } from '../postgres/sql.js';
import { TypeormUnitOfWork } from '../postgres/unit-of-work/typeorm-unit-of-work.js';
import { Outbox } from './outbox.js';
import { ReactionRegistry } from './reaction-registry.js';
import { type OutboxLine, Relay } from './relay.js';

class MoneyReturned extends ShopEvent {}

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => database.dataSource.query('truncate platform.outbox'));

/** An instance of the shop with a reaction that calls a bank, an external service. */
async function instance(asksTheBank: () => Promise<void>) {
  class WhenMoneyReturnedAskBank extends Reaction<MoneyReturned> {
    readonly key = 'specs.ask-bank';
    readonly to = MoneyReturned;
    readonly locks = 'payment';
    override readonly callsAnotherSystem = true;
    react(): Promise<void> {
      return asksTheBank();
    }
  }
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [WhenMoneyReturnedAskBank],
  }).compile();
  const work = new TypeormUnitOfWork(database.dataSource);
  const sql = new Sql(work);
  const reactions = new ReactionRegistry(module.get(DiscoveryService, { strict: false }), new EventEmitter2());
  reactions.onModuleInit();
  const relay = new Relay(sql, work, reactions);
  const outbox = new Outbox(sql, work, reactions, relay);
  const record = async () => outbox.record([new MoneyReturned()]);
  return { work, relay, returns: () => work.run(record) };
}

const lines = (): Promise<OutboxLine[]> =>
  database.dataSource.query('select event_id as "eventId", reaction from platform.outbox');
const makeDue = () => database.dataSource.query('update platform.outbox set due_at = now()');

describe('An event with a reaction that calls another system', () => {
  let asked: number;
  const ask = async () => void (asked += 1);
  beforeEach(() => (asked = 0));

  it('is delivered once it is committed', async () => {
    const shop = await instance(async () => {
      expect(shop.work.isOpen).toBe(false);
      await ask();
    });
    await shop.returns();
    expect(asked).toBe(1);
  });

  it('is not delivered again once it was delivered', async () => {
    const shop = await instance(ask);
    await shop.returns();
    await database.dataSource.query('update platform.outbox set due_at = now(), leased_until = null');
    await shop.relay.deliver(await lines(), {});
    expect(await shop.relay.sweep()).toBe(0);
    expect(asked).toBe(1);
  });

  it('is delivered by one instance at a time, and by another when the lease of a crashed one has expired', async () => {
    const other = await instance(ask);
    let swept: number | undefined;
    const shop = await instance(async () => {
      await makeDue();
      swept = await other.relay.sweep();
      await other.relay.deliver(await lines(), {});
      throw new Error('The bank does not respond');
    });
    await shop.returns();
    expect([swept, asked]).toEqual([0, 0]);
    await database.dataSource.query(`update platform.outbox set leased_until = now() + interval '1 minute'`);
    await makeDue();
    expect(await other.relay.sweep()).toBe(0);
    await database.dataSource.query(`update platform.outbox set leased_until = now() - interval '1 second'`);
    expect(await other.relay.sweep()).toBe(1);
    expect(asked).toBe(1);
  });

  it('is delivered again after it failed, without waiting for the end of the lease', async () => {
    let isAway = true;
    const shop = await instance(async () => {
      if (isAway) throw new Error('The bank does not respond');
      await ask();
    });
    await shop.returns();
    isAway = false;
    await makeDue();
    expect(await shop.relay.sweep()).toBe(1);
    expect(asked).toBe(1);
  });
});
