import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { ConfigModule } from '../../../src/platform/config/config.module.js';
import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { PostgresModule } from '../../../src/platform/postgres/postgres.module.js';
import { appOptions, configureApp } from '../../../src/bootstrap/configure-app.js';
import { PageFinder } from '../../../src/web-app/pages/page-finder.port.js';
import { MailModule } from '../../../src/platform/mail/mail.module.js';
import { MetricsModule } from '../../../src/platform/monitoring/metrics.module.js';
import { SettingsModule } from '../../../src/platform/settings/settings.module.js';
import { OutboxModule } from '../../../src/platform/outbox/outbox.module.js';
import { newId } from '../../../src/shared/id.js';
import type { Role } from '../../../src/shared/session-user.js';
import { apiDescriptions } from '../../../src/bootstrap/openapi/api-descriptions.js';
import { entities } from '../../../src/bootstrap/entities.js';
import { HttpWithoutGuardsModule } from './http-without-guards.module.js';
import { closing } from '../lifecycle/closing.js';
import { withoutExpiryJob } from '../lifecycle/without-expiry-job.js';
import { freshDatabase, patientTimeouts } from '../database/database.js';
import { callerWithHeaders } from './caller-with-headers.js';
import { HeaderAuthGuard } from './header-auth.guard.js';

/** Opens the given modules with HTTP and a database, without the rest of the shop. */
export async function openOverHttp(...modules: Type[]) {
  withoutExpiryJob();
  const opened = closing();
  const { url: databaseUrl, drop } = await freshDatabase();
  opened.add(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  opened.add(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_DATA: 'false', ...secrets });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.of(config),
      PostgresModule.at(databaseUrl, { entities, migrations: [] }, patientTimeouts),
      MetricsModule,
      MailModule,
      OutboxModule,
      SettingsModule,
      HttpWithoutGuardsModule,
      ...modules,
    ],
    providers: [{ provide: APP_GUARD, useClass: HeaderAuthGuard }],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>(appOptions);
  opened.add(() => app.close());
  configureApp(app, {
    publicUrl: config.publicUrl,
    appFolder: join(dataDir, 'app'),
    pages: pagesOf(app),
    trustProxy: undefined,
    apiDescriptions,
    first: [],
    withCookies: [],
  });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    url,
    as: (role: Role | null, id = newId()) => callerWithHeaders(url, role ? { 'x-role': role, 'x-person': id } : {}),
    config,
    imagesDir: config.imagesDir,
    appFolder: join(dataDir, 'app'),
    close: () => opened.close(),
  };
}

/** @returns the provider of page heads; undefined if no opened module has one */
function pagesOf(app: NestExpressApplication): PageFinder | undefined {
  try {
    return app.get(PageFinder, { strict: false });
  } catch {
    return undefined;
  }
}

const secrets = { JWT_SECRET: 'only-for-specs-only-for-specs-only', ADMIN_PASSWORD: 'only-for-specs' };
