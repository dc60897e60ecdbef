import { Database } from '../../src/platform/postgres/unit-of-work/database.js';
import { PostgresUnitOfWork } from '../../src/platform/postgres/unit-of-work/postgres-unit-of-work.js';
import type { Outbox } from '../../src/platform/outbox/outbox.js';
import { PostgresPaymentViews } from '../../src/payments/adapters/postgres/postgres-payment-views.js';
import { PostgresPayments } from '../../src/payments/adapters/postgres/postgres-payments.js';
import { SandboxConnection } from '../../src/payments/adapters/postgres/sandbox-paypal/sandbox-connection.js';
import { SandboxLedger } from '../../src/payments/adapters/postgres/sandbox-paypal/sandbox-ledger.js';
import { SandboxOrders } from '../../src/payments/adapters/postgres/sandbox-paypal/sandbox-orders.js';
import { SandboxAddresses } from '../../src/payments/adapters/provider/sandbox/sandbox-addresses.js';
import { SandboxProvider } from '../../src/payments/adapters/provider/sandbox/sandbox-provider.js';
import type { Config } from '../../src/platform/config/config.js';
import type { ShopEvent } from '../../src/shared/event.js';
import { closing } from './closing.js';
import { type FreshDatabase, freshDatabase } from './database.js';
import { wirePayments } from './payments-wired.js';

/** Payments on a real PostgreSQL, with the sandbox provider as a party of its own; events are only gathered. */
export async function paymentsOnPostgres() {
  const opened = closing();
  const fresh: FreshDatabase = await freshDatabase();
  opened.add(() => fresh.drop());
  const database = new Database(fresh.dataSource);
  const work = new PostgresUnitOfWork(database);
  const told: ShopEvent[] = [];
  const outbox = { record: (events: ShopEvent[]) => Promise.resolve(void told.push(...events)) };
  const connection = new SandboxConnection(database);
  opened.add(() => connection.onApplicationShutdown());
  const orders = new SandboxOrders(connection);
  const addresses = new SandboxAddresses({ publicUrl: 'http://shop.test' } as Config);
  const provider = new SandboxProvider(orders, new SandboxLedger(connection), addresses);
  const payments = new PostgresPayments(database, outbox as unknown as Outbox);
  const views = new PostgresPaymentViews(database);
  const clock = { now: () => new Date() };
  return {
    fresh,
    database,
    work,
    told,
    connection,
    orders,
    payments,
    provider,
    ...wirePayments({ payments, views, provider, work, clock }),
    close: () => opened.close(),
  };
}
