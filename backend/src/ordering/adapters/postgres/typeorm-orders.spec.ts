import { type FreshDatabase, freshDatabase, patientTimeouts } from '../../../../test/support/database/database.js';
import { recordingOutbox } from '../../../../test/support/database/recording-outbox.js';
import { aGuest, anOrder, asha, minutesAfter, noon, shirts } from '../../../../test/support/ordering/orders.js';
import { outside } from '../../../../test/support/lifecycle/outside.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { NotFound } from '../../../shared/errors.js';
import type { ShopEvent } from '../../../shared/events/event.js';
import { newId } from '../../../shared/id.js';
import type { Order } from '../../domain/order.js';
import { TypeormOrders } from './typeorm-orders.js';
import { SqlOrderViews } from './sql-order-views.js';

describe('Orders in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let orders: TypeormOrders;
  let views: SqlOrderViews;
  let work: TypeormUnitOfWork;
  let events: ShopEvent[];

  beforeEach(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    const sql = new Sql(work);
    const gathering = recordingOutbox();
    events = gathering.events;
    orders = new TypeormOrders(work, sql, gathering.outbox);
    views = new SqlOrderViews(sql, patientTimeouts, { now: () => noon });
  });
  afterEach(() => fresh?.drop());

  const store = (...several: Order[]) =>
    work.run(async () => {
      for (const order of several) await orders.add(order);
    });
  const changed = (id: string, change: (order: Order) => void) =>
    work.run(async () => {
      const order = await orders.get(id);
      change(order);
      await orders.save(order);
    });
  const pay = (order: Order) =>
    changed(order.state.id, (found) => found.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(1)));

  it('are restored as they were stored, with their lines in order', async () => {
    const lines = [shirts({ title: 'Ärmelhemd “Zoë” 👕', quantity: 1 }), shirts({ quantity: 1 })];
    const order = anOrder({ customer: aGuest(), contactEmail: 'meera@example.test' }, lines);
    await store(order);
    const found = await work.run(() => orders.get(order.state.id));
    expect(found.state).toEqual({ ...order.state, number: expect.any(Number) });
    await expect(work.run(() => orders.get(newId()))).rejects.toThrow(NotFound);
  });

  it('store their timeline in order', async () => {
    const order = anOrder();
    await store(order);
    await pay(order);
    await changed(order.state.id, (found) =>
      found.changeStatus({ to: 'delivered', refund: false, by: 'Mira' }, minutesAfter(2)),
    );
    const { timeline, status, canBePaid } = await views.details(order.state.id);
    expect(timeline.map(({ note }) => note)).toEqual([
      'Order placed.',
      'Payment received.',
      'Status changed to Delivered.',
    ]);
    expect(timeline.at(-1)).toMatchObject({ at: minutesAfter(2), by: 'Mira', status: 'delivered', staffNote: '' });
    expect({ status, canBePaid }).toEqual({ status: 'delivered', canBePaid: false });
  });

  it('are confirmed once by concurrent requests, and publish so once', async () => {
    const order = anOrder();
    await store(order);
    const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
    const confirm = () => changed(order.state.id, (found) => found.confirmPaid(payment, noon));
    await Promise.all(Array.from({ length: 10 }, confirm));
    expect(events).toMatchObject([{ orderId: order.state.id, bought: [{ quantity: 2 }] }]);
    expect((await views.details(order.state.id)).timeline).toHaveLength(2);
  });

  it('are written with their changed columns only, and not at all if nothing has changed', async () => {
    const order = anOrder();
    await store(order);
    const row = async () => {
      const [stored] = await fresh.dataSource.query<{ writer: string; city: string }[]>(
        'select xmin::text as writer, city from ordering.orders',
      );
      return stored!;
    };
    const before = await row();
    await changed(order.state.id, () => undefined);
    expect(await row()).toEqual(before);
    await work.run(async () => {
      const found = await orders.get(order.state.id);
      await work.manager.query(`update ordering.orders set city = 'Goa'`);
      found.beginCapture(minutesAfter(1));
      await orders.save(found);
    });
    expect(await row()).toMatchObject({ city: 'Goa' });
    expect((await work.run(() => orders.get(order.state.id))).state).toMatchObject({ isBeingCharged: true });
  });

  it('include at most one current order per customer, as the database ensures', async () => {
    const customer = asha();
    const [first, second] = [anOrder({ customer }), anOrder({ customer })];
    await store(first);
    await expect(store(second)).rejects.toThrow('orders_one_current_per_customer');
    expect((await work.run(() => orders.currentOf(customer.id)))?.state.id).toBe(first.state.id);
    await pay(first);
    expect(await work.run(() => orders.currentOf(customer.id))).toBeNull();
    await store(second);
    expect(await work.run(() => orders.allOf(customer.id))).toHaveLength(2);
  });

  it('are rejected by the database when they are inconsistent', async () => {
    const order = anOrder();
    await store(order);
    for (const nonsense of [`status = 'lost'`, `status = 'confirmed'`, `payment_status = 'paid'`, 'total_cents = 0']) {
      await expect(fresh.dataSource.query(`update ordering.orders set ${nonsense}`)).rejects.toThrow('check');
    }
    await pay(order);
    await expect(fresh.dataSource.query('update ordering.orders set payable_until = now()')).rejects.toThrow('check');
  });

  it('are overdue when they are unpaid after their deadline, the longest overdue first', async () => {
    const [late, later, paid] = [anOrder(), anOrder(), anOrder()];
    await store(late, later, paid);
    await changed(later.state.id, (order) => order.beginCapture(minutesAfter(6)));
    await pay(paid);
    const overdue = (at: number, limit = 10) => work.run(() => orders.overdue(minutesAfter(at), limit));
    expect(await overdue(14)).toEqual([]);
    expect(await overdue(15)).toEqual([late.state.id]);
    expect(await overdue(16)).toEqual([late.state.id, later.state.id]);
    expect(await overdue(16, 1)).toEqual([late.state.id]);
  });

  it('are skipped while they are locked', async () => {
    const order = anOrder();
    await store(order);
    await work.run(async () => {
      await orders.get(order.state.id);
      const other = await outside(() => work.run(() => orders.getSkipLocked(order.state.id)));
      expect(other).toBeNull();
    });
    expect(await work.run(() => orders.getSkipLocked(order.state.id))).not.toBeNull();
  });

  it('are read as the current order and the times of the orders placed since a given time', async () => {
    const customer = asha();
    await store(anOrder({ customer }), anOrder());
    const since = (moment: Date) => work.run(() => orders.recent(customer.id, moment));
    const { current, placed } = await since(minutesAfter(-60));
    expect(placed).toEqual([noon]);
    expect(current?.state).toMatchObject({ customerId: customer.id, isCurrent: true, placedAt: noon });
    expect(current?.state.lines).toHaveLength(1);
    expect((await since(noon)).placed).toEqual([]);
    expect(await work.run(() => orders.recent(newId(), noon))).toEqual({ current: null, placed: [] });
  });
});
