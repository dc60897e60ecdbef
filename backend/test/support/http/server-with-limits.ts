import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { listen } from '../../../src/bootstrap/listen.js';
import { serverLimits } from '../../../src/platform/http/server/server-limits.js';
import { closing } from '../lifecycle/closing.js';

/**
 * Another server in front of an app, for specs that can't wait for the shop's limits, which Node checks every 30 s.
 * Closed after the spec file. @param limits in ms
 */
export async function serverWithLimits(app: NestExpressApplication, limits: Partial<typeof serverLimits>) {
  const listener = app.getHttpAdapter().getInstance() as RequestListener;
  const server = Object.assign(createServer({ connectionsCheckingInterval: 50 }, listener), serverLimits, limits);
  closing().add(async () => {
    server.closeAllConnections();
    server.close();
  });
  await listen(server, { port: 0, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
