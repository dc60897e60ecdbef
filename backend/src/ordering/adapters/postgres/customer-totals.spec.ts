import type { QueryRunner } from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { recordingOutbox } from '../../../../test/support/database/recording-outbox.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { anOrder, asha } from '../../../../test/support/ordering/orders.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Order } from '../../domain/order.js';
import { CustomerTotals1795700000181 } from './migrations/1795700000181-customer-totals.js';
import { CustomersFromBefore1795700000184 } from './migrations/1795700000184-customers-from-before.js';
import { TypeormOrders } from './typeorm-orders.js';

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('The sums of customers', () => {
  let fresh: FreshDatabase;
  let orders: TypeormOrders;
  let work: TypeormUnitOfWork;
  beforeEach(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    orders = new TypeormOrders(work, new Sql(work), recordingOutbox().outbox);
  });
  afterEach(() => fresh?.drop());

  const query = (sql: string, values: unknown[] = []) => fresh.dataSource.query<object[]>(sql, values);
  const store = (order: Order) => work.run(() => orders.add(order));
  const sums = () => query('select customer_id as id, orders from ordering.customer_totals order by customer_id');
  const migrates = async (step: (runner: QueryRunner) => Promise<void>) => {
    const runner = fresh.dataSource.createQueryRunner();
    await step(runner).finally(() => runner.release());
  };
  const [totals, former] = [new CustomerTotals1795700000181(), new CustomersFromBefore1795700000184()];
  const removesSums = () => migrates((runner) => totals.down(runner));
  const addsTriggers = () => migrates((runner) => totals.up(runner));
  const fills = () => migrates((runner) => former.up(runner));

  it('are those of all orders, also of customers who order between the migrations, or twice in one statement', async () => {
    const [early, both] = [asha(), asha()].sort((one, other) => (one.id < other.id ? -1 : 1));
    await removesSums();
    for (const customer of [early!, both!]) await store(anOrder({ customer }));
    await query('update ordering.orders set is_current = false');
    await addsTriggers();
    expect(await sums()).toEqual([]);
    await store(anOrder({ customer: both! }));
    expect(await sums()).toEqual([{ id: both!.id, orders: 2 }]);
    await fills();
    await fills();
    expect(await sums()).toEqual([
      { id: early!.id, orders: 1 },
      { id: both!.id, orders: 2 },
    ]);
    await query('update ordering.orders set is_current = false, customer_id = $1', [early!.id]);
    expect(await sums()).toEqual([{ id: early!.id, orders: 3 }]);
  });

  it('wait for an order of the same customer that is being placed, and lose none', async () => {
    const customer = asha();
    await removesSums();
    await store(anOrder({ customer }));
    await query('update ordering.orders set is_current = false');
    await addsTriggers();
    let filling: Promise<void> | undefined;
    await work.run(async () => {
      await orders.add(anOrder({ customer }));
      filling = fills();
      await eventually(async () => expect(await query(waiting)).not.toEqual([]));
    });
    await filling;
    expect(await sums()).toEqual([{ id: customer.id, orders: 2 }]);
  });

  it('are added while orders of others are placed and changed', async () => {
    const [customer, other] = [asha(), asha()];
    await removesSums();
    await store(anOrder({ customer }));
    await addsTriggers();
    const placing = fresh.dataSource.createQueryRunner();
    await placing.startTransaction();
    await placing.query('lock table ordering.orders in row exclusive mode');
    await fills();
    await placing.rollbackTransaction();
    await placing.release();
    await store(anOrder({ customer: other }));
    expect(await sums()).toHaveLength(2);
  });
});
