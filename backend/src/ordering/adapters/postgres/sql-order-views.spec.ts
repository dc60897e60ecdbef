import { countedStatements } from '../../../../test/support/database/counted-statements.js';
import { type FreshDatabase, freshDatabase, patientTimeouts } from '../../../../test/support/database/database.js';
import { recordingOutbox } from '../../../../test/support/database/recording-outbox.js';
import { anOrder, asha, minutesAfter, noon, shirts } from '../../../../test/support/ordering/orders.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import type { OrderMatch } from '../../application/order-views.js';
import type { Order } from '../../domain/order.js';
import { pageOfFound } from './order-list-queries.js';
import { TypeormOrders } from './typeorm-orders.js';
import { SqlOrderViews } from './sql-order-views.js';

const all = {};
const newest = { by: 'orderDate', isAscending: false } as const;
const anyOrder = { byStatus: false, byPayment: false, isFrom: false, isUntil: false, toPack: false };
const noFilter = [null, null, null, null];
const nothing: OrderMatch = { text: null, number: null, orderIds: [], customerIds: [] };
const matching = (text: string): OrderMatch => ({ ...nothing, text });

describe('Views of orders in PostgreSQL', () => {
  let fresh: FreshDatabase;
  let orders: TypeormOrders;
  let views: SqlOrderViews;
  let work: TypeormUnitOfWork;
  let now: Date;

  beforeEach(async () => {
    fresh = await freshDatabase();
    work = new TypeormUnitOfWork(fresh.dataSource);
    const sql = new Sql(work);
    now = noon;
    orders = new TypeormOrders(work, sql, recordingOutbox().outbox);
    views = new SqlOrderViews(sql, patientTimeouts, { now: () => now });
  });
  afterEach(() => fresh?.drop());

  const store = (...several: Order[]) =>
    work.run(async () => {
      for (const order of several) await orders.add(order);
    });
  const pay = ({ state }: Order) =>
    work.run(async () => {
      const order = await orders.get(state.id);
      order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(1));
      await orders.save(order);
    });

  it('are listed newest first, page by page, once each', async () => {
    const customer = asha();
    const placed: string[] = [];
    for (let count = 0; count < 5; count++) {
      const order = anOrder({ customer });
      placed.unshift(order.state.id);
      await store(order);
      await pay(order);
    }
    await store(anOrder());
    const page = await views.mine(customer.id, { page: 2, limit: 2 });
    expect(page).toMatchObject({ total: 5, page: 2, limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(placed.slice(2, 4));
    expect(page.items[0]?.lines).toMatchObject([{ title: 'Linen shirt', price: Money.ofDollars(40) }]);
    expect((await views.mine(customer.id, { page: 9, limit: 2 })).items).toEqual([]);
  });

  it('can be paid until their deadline', async () => {
    const order = anOrder();
    await store(order);
    expect((await views.details(order.state.id)).canBePaid).toBe(true);
    now = minutesAfter(15);
    expect((await views.details(order.state.id)).canBePaid).toBe(false);
  });

  it('are found by literal text, without SQL wildcards', async () => {
    const order = anOrder({}, [shirts({ title: '100% linen_shirt \\' })]);
    await store(order, anOrder({}, [shirts({ title: '1000 linenxshirt' })]));
    const found = async (text: string) => (await views.list(all, matching(text), newest, { page: 1, limit: 9 })).total;
    for (const text of ['100% LINEN', 'linen_shirt', '100% \\']) expect(await found(text)).toBe(1);
    for (const text of ['1_0% linen', '%_%', "' or 1=1", newId()]) expect(await found(text)).toBe(0);
    expect(await found('ASH')).toBe(2);
    expect((await views.list(all, null, newest, { page: 1, limit: 9 })).total).toBe(2);
  });

  it('are found without accents and in any case', async () => {
    const names = ['Größling', 'Żółć', 'Søren Þór', 'Đorđe', 'Ærøskøbing', 'I\u0307nci', 'ŒUVRE', 'Ελένη'];
    for (const name of names) await store(anOrder({ customer: { ...asha(), name } }));
    const found = async (text: string) =>
      (await views.list(all, matching(text), newest, { page: 1, limit: 9 })).items.map(
        ({ customerName }) => customerName,
      );
    for (const [text, name] of [
      ...[
        ['größl', 'Größling'],
        ['GROSSLING', 'Größling'],
        ['GRÖẞ', 'Größling'],
        ['zolc', 'Żółć'],
        ['ŻÓŁĆ', 'Żółć'],
      ],
      ...[
        ['soren thor', 'Søren Þór'],
        ['dorde', 'Đorđe'],
        ['aeroskobing', 'Ærøskøbing'],
        ['inci', 'I\u0307nci'],
      ],
      ...[
        ['œuvre', 'ŒUVRE'],
        ['Ελενη', 'Ελένη'],
      ],
    ])
      expect([text, await found(text!)]).toEqual([text, [name]]);
  });

  it('are found by number, by ids and by customers, and by all of these together', async () => {
    const stored = [anOrder(), anOrder(), anOrder(), anOrder()];
    await store(...stored);
    const [one, two, three] = await Promise.all(stored.map(({ state }) => views.details(state.id)));
    const found = async (match: Partial<OrderMatch>) =>
      (await views.list(all, { ...nothing, ...match }, newest, { page: 1, limit: 9 })).items.map(({ id }) => id);
    expect(await found({ number: one!.number })).toEqual([one!.id]);
    expect(await found({ number: 1 })).toEqual([]);
    expect(await found({ orderIds: [two!.id, newId()] })).toEqual([two!.id]);
    expect(await found({ customerIds: [three!.customerId] })).toEqual([three!.id]);
    const any = { number: one!.number, orderIds: [one!.id, two!.id], customerIds: [three!.customerId] };
    expect(new Set(await found(any))).toEqual(new Set([one!.id, two!.id, three!.id]));
    expect(await found({})).toEqual([]);
  });

  it('are found once where the name and several titles match, and filtered by status', async () => {
    const both = anOrder({}, [
      shirts({ title: 'Asha’s shirt', quantity: 1 }),
      shirts({ title: 'Ashen shirt', quantity: 1 }),
    ]);
    const paid = anOrder();
    await store(both, paid);
    await pay(paid);
    const found = async (status: 'pending' | 'confirmed' | undefined, page = 1) =>
      views.list({ status }, matching('ash'), newest, { page, limit: 1 });
    expect(await found(undefined)).toMatchObject({ total: 2, items: [{}] });
    expect(await found('pending')).toMatchObject({ total: 1, items: [{ id: both.state.id }] });
    expect(await found('confirmed')).toMatchObject({ total: 1, items: [{ id: paid.state.id }] });
    expect(await found('confirmed', 2)).toMatchObject({ total: 1, items: [] });
  });

  it('are found by part of a name or title through indexes', async () => {
    const plan = await fresh.dataSource.transaction(async (manager) => {
      // PostgreSQL scans small tables sequentially; with these settings it plans as for a large table.
      await manager.query('set local enable_seqscan = off; set local enable_indexscan = off');
      const query = `explain ${pageOfFound({ ...anyOrder, sorting: newest, words: 2 })}`;
      return JSON.stringify(
        await manager.query(query, [
          ...noFilter,
          ['%linen%', '%shirt%'],
          '%123456%',
          10_482,
          [newId()],
          [newId()],
          20,
          0,
        ]),
      );
    });
    for (const index of ['search_texts_by_part', 'orders_by_number']) expect(plan).toContain(index);
  });

  it('are found up to 10,001, the newest ones, where more have the words', async () => {
    await fresh.dataSource.query(`
      insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
        is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
      select gen_random_uuid(), gen_random_uuid(), 'Asha', gen_random_uuid(), 1999, 'pending', 'pending', 'none', false,
             false, now() - make_interval(secs => n), gen_random_uuid(), n::text, '', '', '', ''
        from generate_series(1, 10050) as n`);
    await fresh.dataSource.query(`
      insert into ordering.search_texts select id, 'linen shirt of asha ' || address from ordering.orders`);
    const found = async (page: number) => views.list(all, matching('shirt asha'), newest, { page, limit: 100 });
    const [first, last, beyond] = [await found(1), await found(101), await found(102)];
    expect([first.total, last.total, beyond.total]).toEqual([10_001, 10_001, 10_001]);
    expect(first.items.slice(0, 2).map(({ address }) => address.address)).toEqual(['1', '2']);
    expect(last.items.map(({ address }) => address.address)).toEqual(['10001']);
    expect(beyond.items).toEqual([]);
  });

  it('are listed with statements whose number doesn’t grow with the orders', async () => {
    const list = () => views.list({ status: 'pending' }, matching('linen'), newest, { page: 1, limit: 100 });
    await store(anOrder());
    const few = await countedStatements(list);
    await store(...Array.from({ length: 30 }, () => anOrder({}, [shirts({ quantity: 1 }), shirts({ quantity: 1 })])));
    expect(await countedStatements(list)).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(1);
    const one = await views.list(all, null, newest, { page: 1, limit: 1 });
    expect(await countedStatements(() => views.details(one.items[0]?.id ?? ''))).toBeLessThanOrEqual(2);
  });
});
