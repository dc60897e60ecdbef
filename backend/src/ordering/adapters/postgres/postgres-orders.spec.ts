import { countedStatements } from '../../../../test/support/counted-statements.js';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database.js';
import { recordingOutbox } from '../../../../test/support/outbox.js';
import { anOrder, asha, minutesAfter, noon, shirts } from '../../../../test/support/orders.js';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { PostgresUnitOfWork } from '../../../platform/postgres/unit-of-work/postgres-unit-of-work.js';
import { NotFound } from '../../../shared/errors.js';
import type { ShopEvent } from '../../../shared/event.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import type { Order } from '../../domain/order.js';
import { pageOfAll } from './order-pages.js';
import { PostgresOrders } from './postgres-orders.js';
import { PostgresOrderViews } from './postgres-order-views.js';

describe('Orders in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let orders: PostgresOrders;
  let views: PostgresOrderViews;
  let work: PostgresUnitOfWork;
  let now: Date;
  let told: ShopEvent[];

  beforeEach(async () => {
    fresh = await freshDatabase();
    database = new Database(fresh.dataSource);
    work = new PostgresUnitOfWork(database);
    now = noon;
    const gathering = recordingOutbox();
    told = gathering.events;
    orders = new PostgresOrders(database, gathering.outbox);
    views = new PostgresOrderViews(database, { now: () => now });
  });
  afterEach(() => fresh?.drop());

  const keep = (...several: Order[]) =>
    work.run(async () => {
      for (const order of several) await orders.add(order);
    });
  const changed = (id: string, change: (order: Order) => void) =>
    work.run(async () => {
      const order = await orders.get(id);
      change(order);
      orders.save(order);
    });
  const pay = (order: Order) =>
    changed(order.facts.id, (found) => found.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(1)));

  it('come back as they were stored, with their lines in order, and tell what happened', async () => {
    const lines = [shirts({ title: 'Ärmelhemd “Zoë” 👕', quantity: 1 }), shirts({ quantity: 1 })];
    const order = anOrder({}, lines);
    await keep(order);
    const found = await work.run(() => orders.get(order.facts.id));
    expect(found.facts).toEqual(order.facts);
    expect(told).toMatchObject([{ orderId: order.facts.id }]);
    await expect(work.run(() => orders.get(newId()))).rejects.toThrow(NotFound);
  });

  it('keep what happened one after the other', async () => {
    const order = anOrder();
    await keep(order);
    await pay(order);
    await changed(order.facts.id, (found) =>
      found.changeStatus({ to: 'delivered', refund: false, by: 'Mira' }, minutesAfter(2)),
    );
    const { timeline, status, canBePaid } = await views.details(order.facts.id);
    expect(timeline.map(({ note }) => note)).toEqual([
      'Order placed.',
      'Payment received.',
      'Status changed to Delivered.',
    ]);
    expect(timeline.at(-1)).toMatchObject({ at: minutesAfter(2), by: 'Mira', status: 'delivered', staffNote: '' });
    expect({ status, canBePaid }).toEqual({ status: 'delivered', canBePaid: false });
  });

  it('are confirmed once when many say so at once: the second waits and sees it paid', async () => {
    const order = anOrder();
    await keep(order);
    const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
    const confirm = () => changed(order.facts.id, (found) => found.confirmPaid(payment, noon));
    await Promise.all(Array.from({ length: 10 }, confirm));
    expect(told).toHaveLength(2);
    expect((await views.details(order.facts.id)).timeline).toHaveLength(2);
  });

  it('are not saved over what somebody else changed meanwhile, where they are not locked', async () => {
    const order = anOrder();
    await keep(order);
    let tries = 0;
    await work.runOptimistic(async () => {
      const found = await orders.get(order.facts.id);
      if (tries++ === 0) await database.runOutsideUnitOfWork(() => pay(order));
      if (!found.isPaid) found.beginCharge(minutesAfter(1));
      orders.save(found);
    });
    expect(await views.details(order.facts.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(tries).toBe(2);
  });

  it('are one a customer at the checkout: the database itself refuses a second', async () => {
    const customer = asha();
    const [first, second] = [anOrder({ customer }), anOrder({ customer })];
    await keep(first);
    await expect(keep(second)).rejects.toThrow('orders_one_current_per_customer');
    expect((await work.run(() => orders.currentOf(customer.id)))?.facts.id).toBe(first.facts.id);
    await pay(first);
    expect(await work.run(() => orders.currentOf(customer.id))).toBeNull();
    await keep(second);
    expect(await work.run(() => orders.allOf(customer.id))).toHaveLength(2);
  });

  it('are refused by the database itself when they make no sense', async () => {
    const order = anOrder();
    await keep(order);
    for (const nonsense of [`status = 'lost'`, `status = 'confirmed'`, `payment_status = 'paid'`, 'total_cents = 0']) {
      await expect(fresh.dataSource.query(`update ordering.orders set ${nonsense}`)).rejects.toThrow('check');
    }
    await pay(order);
    await expect(fresh.dataSource.query('update ordering.orders set payable_until = now()')).rejects.toThrow('check');
  });

  it('are overdue when their time is over and they are not paid, the longest first', async () => {
    const [late, later, paid] = [anOrder(), anOrder(), anOrder()];
    await keep(late, later, paid);
    await changed(later.facts.id, (order) => order.beginCharge(minutesAfter(6)));
    await pay(paid);
    const overdue = (at: number, limit = 10) => work.run(() => orders.overdue(minutesAfter(at), limit));
    expect(await overdue(14)).toEqual([]);
    expect(await overdue(15)).toEqual([late.facts.id]);
    expect(await overdue(16)).toEqual([late.facts.id, later.facts.id]);
    expect(await overdue(16, 1)).toEqual([late.facts.id]);
  });

  it('are left to whoever is at them, rather than waited for', async () => {
    const order = anOrder();
    await keep(order);
    await work.run(async () => {
      await orders.get(order.facts.id);
      const other = await database.runOutsideUnitOfWork(() => work.run(() => orders.getUnlessBusy(order.facts.id)));
      expect(other).toBeNull();
    });
    expect(await work.run(() => orders.getUnlessBusy(order.facts.id))).not.toBeNull();
  });

  it('say when a customer placed them since, and which is the current one', async () => {
    const customer = asha();
    await keep(anOrder({ customer }), anOrder());
    const since = (moment: Date) => work.run(() => orders.lately(customer.id, moment));
    const { current, placed } = await since(minutesAfter(-60));
    expect(placed).toEqual([noon]);
    expect(current?.facts).toMatchObject({ customerId: customer.id, isCurrent: true, placedAt: noon });
    expect(current?.facts.lines).toHaveLength(1);
    expect((await since(noon)).placed).toEqual([]);
    expect(await work.run(() => orders.lately(newId(), noon))).toEqual({ current: null, placed: [] });
  });

  it('are shown newest first, page by page, and once each', async () => {
    const customer = asha();
    const placed: string[] = [];
    for (let count = 0; count < 5; count++) {
      const order = anOrder({ customer });
      placed.unshift(order.facts.id);
      await keep(order);
      await pay(order);
    }
    await keep(anOrder());
    const page = await views.mine(customer.id, { page: 2, limit: 2 });
    expect(page).toMatchObject({ total: 5, page: 2, limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(placed.slice(2, 4));
    expect(page.items[0]?.lines).toMatchObject([{ title: 'Linen shirt', price: Money.ofDollars(40) }]);
    expect((await views.mine(customer.id, { page: 9, limit: 2 })).items).toEqual([]);
  });

  it('can be paid as long as their time lasts', async () => {
    const order = anOrder();
    await keep(order);
    expect((await views.details(order.facts.id)).canBePaid).toBe(true);
    now = minutesAfter(15);
    expect((await views.details(order.facts.id)).canBePaid).toBe(false);
  });

  it('are found by what people type, taken as it is', async () => {
    const order = anOrder({}, [shirts({ title: '100% linen_shirt \\' })]);
    await keep(order, anOrder());
    const found = async (text: string) => (await views.list({ text, status: undefined }, { page: 1, limit: 9 })).total;
    for (const text of ['100% LINEN', 'linen_shirt', 'shirt \\', ` ${order.facts.id.toUpperCase()} `])
      expect(await found(text)).toBe(1);
    for (const text of ['100_ linen', '%_%', "' or 1=1", newId()]) expect(await found(text)).toBe(0);
    expect(await found('ASH')).toBe(2);
    expect(await found('  ')).toBe(2);
  });

  it('are found once where both the name and several titles fit, and with the wanted status alone', async () => {
    const both = anOrder({}, [
      shirts({ title: 'Asha’s shirt', quantity: 1 }),
      shirts({ title: 'Ashen shirt', quantity: 1 }),
    ]);
    const paid = anOrder();
    await keep(both, paid);
    await pay(paid);
    const found = async (status: 'pending' | 'confirmed' | undefined, page = 1) =>
      views.list({ text: 'ash', status }, { page, limit: 1 });
    expect(await found(undefined)).toMatchObject({ total: 2, items: [{}] });
    expect(await found('pending')).toMatchObject({ total: 1, items: [{ id: both.facts.id }] });
    expect(await found('confirmed')).toMatchObject({ total: 1, items: [{ id: paid.facts.id }] });
    expect(await found('confirmed', 2)).toMatchObject({ total: 1, items: [] });
  });

  it('are found by a part of a name or of a title without reading all of them', async () => {
    const plan = await fresh.dataSource.transaction(async (manager) => {
      // A small table is read at once; this one stands for a large one.
      await manager.query('set local enable_seqscan = off; set local enable_indexscan = off');
      const query = `explain ${pageOfAll({ byStatus: false, byName: true })}`;
      return JSON.stringify(await manager.query(query, [null, '%linen%', 20, 0]));
    });
    expect(plan).toContain('orders_customer_names');
    expect(plan).toContain('order_lines_titles');
  });

  it('take as many statements to show when there are many as when there are few', async () => {
    const list = () => views.list({ text: 'linen', status: 'pending' }, { page: 1, limit: 100 });
    await keep(anOrder());
    const few = await countedStatements(list);
    await keep(...Array.from({ length: 30 }, () => anOrder({}, [shirts({ quantity: 1 }), shirts({ quantity: 1 })])));
    expect(await countedStatements(list)).toBe(few);
    expect(few).toBe(1);
    const one = await views.list({ text: '', status: undefined }, { page: 1, limit: 1 });
    expect(await countedStatements(() => views.details(one.items[0]?.id ?? ''))).toBe(2);
  });
});
