import { Sql } from '../../../src/platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Outbox } from '../../../src/platform/outbox/outbox.js';
import { SqlPaymentViews } from '../../../src/payments/adapters/postgres/sql-payment-views.js';
import { TypeormPayments } from '../../../src/payments/adapters/postgres/typeorm-payments.js';
import { SandboxConnectionPool } from '../../../src/payments/adapters/sandbox/sandbox-connection-pool.js';
import { SandboxLedger } from '../../../src/payments/adapters/sandbox/sandbox-ledger.js';
import { SandboxOrders } from '../../../src/payments/adapters/sandbox/sandbox-order-store.js';
import { SandboxUrls } from '../../../src/payments/adapters/sandbox/sandbox-urls.js';
import { SandboxProvider } from '../../../src/payments/adapters/sandbox/sandbox-provider.js';
import type { Config } from '../../../src/platform/config/config.js';
import type { ShopEvent } from '../../../src/shared/events/event.js';
import { closing } from '../lifecycle/closing.js';
import { type FreshDatabase, freshDatabase, patientTimeouts } from '../database/database.js';
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
  const connection = new SandboxConnectionPool(work, patientTimeouts);
  opened.add(() => connection.onApplicationShutdown());
  const orders = new SandboxOrders(connection);
  const addresses = new SandboxUrls({ publicUrl: 'http://shop.test' } as Config);
  const provider = new SandboxProvider(orders, new SandboxLedger(connection), addresses);
  const payments = new TypeormPayments(work, sql, outbox as unknown as Outbox);
  const views = new SqlPaymentViews(sql);
  const clock = { now: () => new Date() };
  return {
    fresh,
    work,
    sql,
    events,
    connection,
    orders,
    payments,
    provider,
    ...wirePayments({ payments, views, provider, work, clock }),
    close: () => opened.close(),
  };
}
