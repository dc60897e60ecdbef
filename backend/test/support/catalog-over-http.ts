import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Request } from 'express';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { DatabaseModule } from '../../src/platform/database/database.module.js';
import { type Access, accessMark } from '../../src/platform/http/access.js';
import { configureApp } from '../../src/platform/http/configure-app.js';
import { OutboxModule } from '../../src/platform/outbox/outbox.module.js';
import { NotAllowed, NotSignedIn } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/id.js';
import type { Role, Shopper } from '../../src/shared/shopper.js';
import { entities } from '../../src/rows.js';
import { freshDatabase } from './database.js';
import type { Answered, Caller } from './range.js';

/** Believes the headers `x-role` and `x-person`: who people are is another module's matter. */
@Injectable()
class SaidToBe implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & { user?: Shopper }>();
    const role = request.header('x-role') as Role | undefined;
    if (role) request.user = { id: request.header('x-person') ?? '', role, name: 'Asha' };
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessMark, [context.getHandler()]);
    if (access === 'open') return true;
    if (!role) throw new NotSignedIn();
    if (!access?.includes(role)) throw new NotAllowed();
    return true;
  }
}

/** The catalogue over real HTTP and a real database, without the rest of the shop. */
export async function openCatalogOverHttp() {
  const { url: databaseUrl, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'catalog-'));
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_DATA: 'false' });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.of(config),
      DatabaseModule.at(databaseUrl, { entities, migrations: [] }),
      OutboxModule,
      CatalogModule,
    ],
    providers: [{ provide: APP_GUARD, useClass: SaidToBe }],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  configureApp(app, { publicUrl: config.publicUrl, appFolder: join(dataDir, 'app'), trustProxy: undefined });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    url,
    as: (role: Role | null, id = newId()) => callerAt(url, role ? { 'x-role': role, 'x-person': id } : {}),
    imagesDir: config.imagesDir,
    async close() {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callerAt(url: string, headers: Record<string, string>): Caller {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  };
}
