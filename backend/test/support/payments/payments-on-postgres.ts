import { Sql } from '../../../src/platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Outbox } from '../../../src/platform/outbox/outbox.js';
import { SqlPaymentViews } from '../../../src/payments/adapters/postgres/sql-payment-views.js';
import { TypeormPayments } from '../../../src/payments/adapters/postgres/typeorm-payments.js';
import { TypeormRefunds } from '../../../src/payments/adapters/postgres/typeorm-refunds.js';
import { SandboxLedger } from '../../../src/payments/adapters/sandbox/sandbox-ledger.js';
import { SandboxOrders } from '../../../src/payments/adapters/sandbox/sandbox-order-store.js';
import { SandboxUrls } from '../../../src/payments/adapters/sandbox/sandbox-urls.js';
import { SandboxProvider } from '../../../src/payments/adapters/sandbox/sandbox-provider.js';
import type { Config } from '../../../src/platform/config/config.js';
import type { ShopEvent } from '../../../src/shared/events/event.js';
import { closing } from '../lifecycle/closing.js';
import { type FreshDatabase, freshDatabase } from '../database/database.js';
import { wirePayments } from './payments-use-cases.js';

/** Payments on PostgreSQL with the sandbox provider; events are only collected. */
export async function paymentsOnPostgres() {
  const opened = closing();
  const fresh: FreshDatabase = await freshDatabase();
  opened.add(() => fresh.drop());
  const work = new TypeormUnitOfWork(fresh.dataSource);
  const sql = new Sql(work);
  const events: ShopEvent[] = [];
  const outbox = { record: (recorded: ShopEvent[]) => Promise.resolve(void events.push(...recorded)) };
  const orders = new SandboxOrders(fresh.dataSource);
  const addresses = new SandboxUrls({ publicUrl: 'http://shop.test' } as Config);
  const provider = new SandboxProvider(orders, new SandboxLedger(fresh.dataSource), addresses);
  const payments = new TypeormPayments(work, sql, outbox as unknown as Outbox);
  const refunds = new TypeormRefunds(work, sql);
  const views = new SqlPaymentViews(sql);
  const clock = { now: () => new Date() };
  return {
    fresh,
    work,
    sql,
    events,
    orders,
    payments,
    provider,
    ...wirePayments({ payments, refunds, views, provider, work, clock }),
    close: () => opened.close(),
  };
}
