import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { spa } from './spa.js';

const script = "\n  fetch('/who');\n";

describe('The content security policy of the app’s page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  let server: Server;
  const policyOf = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy') ?? '';
  };

  const isBuilt = (inPage: string, at = new Date()) => {
    const page = join(folder, 'index.html');
    writeFileSync(page, `<script>${inPage}</script><script type="module" src="/a.js"></script>`);
    utimesSync(page, at, at);
  };
  const nameOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
    isBuilt(script);
    server = express()
      .use(spa(folder, { https: false, isRoutePath: () => false }))
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  it('allows the page’s inline script and the shop’s own files', async () => {
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf(script)};`);
    expect(await policyOf('/shop/home')).toContain("object-src 'none'");
  });

  it('has no script hash for other files', async () => {
    expect(await policyOf('/assets/app.js')).not.toContain('sha256');
  });

  it('follows a new build of the page', async () => {
    await policyOf('/shop/home');
    isBuilt('whoIsThere();', new Date(Date.now() + 5_000));
    expect(await policyOf('/shop/home')).toContain(`script-src 'self' ${nameOf('whoIsThere();')};`);
  });

  it('hashes scripts with normalized line endings, as browsers do', async () => {
    isBuilt(script.replaceAll('\n', '\r\n'), new Date(Date.now() + 10_000));
    expect(await policyOf('/shop/home')).toContain(nameOf(script));
  });
});

describe('The files of the app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  let server: Server;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Loom & Lane</title>');
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
    const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, next) =>
      response.headersSent ? next(error) : void response.status(error.status ?? 404).json({ success: false });
    server = express()
      .use(spa(folder, { https: false, isRoutePath: () => false }), refuse)
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  it('are served as what they are', async () => {
    const robots = await get('/robots.txt');
    expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *',
    ]);
  });

  it.each([
    ...['/favicon.ico', '/sitemap.xml', '/pictures/none.webp', '/shop/none.php', '/assets/none.js', '/none%2etxt'],
    ...['/robots.txt.bak', '/apple-touch-icon.png/'],
  ])('are a 404, never the page, if they are missing: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each(['/', '/shop/listing', '/shop.old/home', '/shop/product/linen-shirt-1', '/%E0%A4%A'])(
    'do not hide the pages: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, '<title>Loom & Lane</title>']);
    },
  );
});
