import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { PaymentsApi } from '../../../src/payments/payments.api.js';
import { PaymentsModule } from '../../../src/payments/payments.module.js';
import { ConfigModule } from '../../../src/platform/config/config.module.js';
import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { PostgresModule } from '../../../src/platform/postgres/postgres.module.js';
import { configureApp } from '../../../src/bootstrap/configure-app.js';
import { FastExpressAdapter } from '../../../src/platform/http/fast-path/express-adapter.js';
import { MetricsModule } from '../../../src/platform/metrics/metrics.module.js';
import { OutboxModule } from '../../../src/platform/outbox/outbox.module.js';
import { UnitOfWork } from '../../../src/shared/unit-of-work.js';
import { vocabulary } from '../../../src/bootstrap/openapi/api-glossary.js';
import { entities } from '../../../src/bootstrap/entities.js';
import { HttpStateModule } from '../http/http-state.module.js';
import { closing } from '../lifecycle/closing.js';
import { freshDatabase, patientLimits } from '../database/database.js';

/** Payments and the sandbox page over HTTP and a real database, without the rest of the shop. */
export async function openPaymentsOverHttp() {
  const opened = closing();
  const { url: databaseUrl, dataSource, drop } = await freshDatabase();
  opened.add(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  opened.add(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...secrets });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.of(config),
      PostgresModule.at(databaseUrl, { entities, migrations: [] }, patientLimits),
      MetricsModule,
      OutboxModule,
      HttpStateModule,
      PaymentsModule,
    ],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>(new FastExpressAdapter(), { bodyParser: false });
  opened.add(() => app.close());
  configureApp(app, {
    publicUrl: config.publicUrl,
    appFolder: join(dataDir, 'app'),
    trustProxy: undefined,
    vocabulary,
    first: [],
    withCookies: [],
  });
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    config,
    dataSource,
    payments: app.get(PaymentsApi),
    work: app.get(UnitOfWork),
    close: () => opened.close(),
  };
}

const secrets = { JWT_SECRET: 'only-for-specs-only-for-specs-only', ADMIN_PASSWORD: 'only-for-specs' };
