import { Database } from '../../../src/platform/postgres/unit-of-work/database.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Outbox } from '../../../src/platform/outbox/outbox.js';
import { PostgresPaymentViews } from '../../../src/payments/adapters/postgres/postgres-payment-views.js';
import { PostgresPayments } from '../../../src/payments/adapters/postgres/postgres-payments.js';
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
  const database = new Database(new TypeormUnitOfWork(fresh.dataSource));
  const work = database.work;
  const events: ShopEvent[] = [];
  const outbox = { record: (recorded: ShopEvent[]) => Promise.resolve(void events.push(...recorded)) };
  const connection = new SandboxConnectionPool(database, patientTimeouts);
  opened.add(() => connection.onApplicationShutdown());
  const orders = new SandboxOrders(connection);
  const addresses = new SandboxUrls({ publicUrl: 'http://shop.test' } as Config);
  const provider = new SandboxProvider(orders, new SandboxLedger(connection), addresses);
  const payments = new PostgresPayments(database, outbox as unknown as Outbox);
  const views = new PostgresPaymentViews(database);
  const clock = { now: () => new Date() };
  return {
    fresh,
    database,
    work,
    events,
    connection,
    orders,
    payments,
    provider,
    ...wirePayments({ payments, views, provider, work, clock }),
    close: () => opened.close(),
  };
}
