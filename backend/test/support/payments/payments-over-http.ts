import { DataSource } from 'typeorm';
import { PaymentsApi } from '../../../src/payments/payments.api.js';
import { PaymentsModule } from '../../../src/payments/payments.module.js';
import { UnitOfWork } from '../../../src/shared/unit-of-work.js';
import { openOverHttp } from '../http/modules-over-http.js';

/** Payments and the sandbox page over HTTP and a real database, without the rest of the shop. */
export async function openPaymentsOverHttp() {
  const { app, ...opened } = await openOverHttp(PaymentsModule);
  return { ...opened, dataSource: app.get(DataSource), payments: app.get(PaymentsApi), work: app.get(UnitOfWork) };
}
