import { createHash } from 'node:crypto';
import { ManifestController } from '../manifest/manifest.controller.js';
import { shopOfSpecs } from '../../../test/support/shop-of-specs.js';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import sharp from 'sharp';
import type { Page } from './page-finder.port.js';
import { appFilesAndPages } from './app-files-and-pages.js';

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
      .use(appFilesAndPages(folder, { https: false, isRoutePath: () => false, hasSession: () => false }))
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

  it.each([
    ['/auth/reset-password?token=x', 'no-referrer'],
    ['/auth/accept-invitation?token=x', 'no-referrer'],
    ['/Auth/Confirm-Email/?token=x', 'no-referrer'],
    ['/auth/undo-email-change?token=x', 'no-referrer'],
    ['/auth/stock-alert?token=x', 'no-referrer'],
    ['/order', 'no-referrer'],
    ['/auth/login', 'same-origin'],
    ['/shop/order', 'same-origin'],
  ])('comes with the referrer policy for %s: %s', async (path, policy) => {
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('referrer-policy')).toBe(policy);
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
    writeFileSync(join(folder, 'notes.txt'), 'Notes');
    const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, next) =>
      response.headersSent ? next(error) : void response.status(error.status ?? 404).json({ success: false });
    server = express()
      .use(appFilesAndPages(folder, { https: false, isRoutePath: () => false, hasSession: () => false }), refuse)
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  it('are served with their content type', async () => {
    const notes = await get('/notes.txt');
    expect([notes.headers.get('content-type'), await notes.text()]).toEqual(['text/plain; charset=utf-8', 'Notes']);
  });

  it.each([
    ...['/favicon.ico', '/sitemap.xml', '/pictures/none.webp', '/shop/none.php', '/assets/none.js', '/none%2etxt'],
    ...['/notes.txt.bak', '/apple-touch-icon.png/'],
  ])('are a 404, never the page, if they are missing: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each(['/', '/shop/listing', '/shop.old/home', '/shop/product/linen-shirt-1', '/%E0%A4%A'])(
    'leave the paths of pages to the app: %s',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, '<title>Loom & Lane</title>']);
    },
  );
});

describe('The icons and the manifest', () => {
  const ofFrontEnd = (path: string) => join(__dirname, '../../../../frontend', path);
  let server: Server;
  beforeAll(async () => {
    server = express()
      .use(
        appFilesAndPages(ofFrontEnd('public'), {
          https: false,
          isRoutePath: () => false,
          hasSession: () => false,
        }),
      )
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/apple-touch-icon-precomposed.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
  ])('are served to everyone and kept by caches: %s', async (path, type) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(path, method);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
    }
  });

  it('are linked from the head of every page', () => {
    const page = readFileSync(ofFrontEnd('index.html'), 'utf8');
    for (const [rel, href] of [
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
      ['manifest', '/manifest.webmanifest'],
    ])
      expect(page).toMatch(new RegExp(`<link rel="${rel}"[^>]* href="${href}"`));
  });

  it('have the sizes that the manifest and iOS expect', async () => {
    const name = 'Mill Lane';
    const manifest = new ManifestController({ current: { ...shopOfSpecs, name } }).show();
    expect(manifest).toMatchObject({ name, short_name: name, start_url: '/' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height } = await sharp(await (await ask(src)).arrayBuffer()).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
  });
});

describe('The head of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  let server: Server;
  const build =
    "<script>run('<!--');</script><!--head--><title>Built in</title><!--/head--><script type=module src=/a.js>";
  const data = [{ '@type': 'Product', name: '</script>$&' } as const];
  let renderings = 0;
  const pageOf = (title: string): Page => ({
    status: 200,
    get head() {
      renderings += 1;
      return { title, robots: 'noindex' as const };
    },
  });
  const [coat, scarf] = [pageOf('Coat'), pageOf('Scarf')];
  const pages: Record<string, () => Promise<Page>> = {
    '/coat': async () => coat,
    '/scarf': async () => scarf,
    '/shirt': async () => ({ status: 200, head: { title: '$& $1 Shirt', robots: 'index, follow', graph: data } }),
    '/former': async () => ({ status: 301, location: '/shirt?colour=navy' }),
    '/gone': async () => ({ status: 410, head: { title: 'Gone', robots: 'noindex' } }),
    '/unknown': async () => ({ status: 404, head: { title: 'Not found', robots: 'noindex' } }),
    '/busy': () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    '/broken': () => Promise.reject(new Error('a bug')),
  };
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), build);
    const fail: ErrorRequestHandler = (_error, _request, response, _next) => void response.status(500).json({});
    const app = appFilesAndPages(folder, {
      https: false,
      isRoutePath: () => false,
      hasSession: () => false,
      pages: {
        find: (path) => pages[path]!(),
        unavailable: { status: 503, head: { title: 'Loom & Lane', robots: 'noindex' } },
      },
    });
    const cookies: RequestHandler = ({ query }, response, next) => {
      if (query['cookie']) response.setHeader('Set-Cookie', `visitor=${String(query['cookie'])}`);
      next();
    };
    server = express().set('etag', false).use(cookies, app, fail).listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual', ...options });

  it('replaces the built-in tags, and its data changes nothing else in the page', async () => {
    const page = await (await ask('/shirt')).text();
    const json = String.raw`{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"\u003c/script\u003e$\u0026"}]}`;
    expect(page).toBe(
      "<script>run('<!--');</script><title data-head>$&amp; $1 Shirt</title>\n" +
        '    <meta data-head name="robots" content="index, follow" />\n' +
        `    <script type="application/ld+json" data-head>${json}</script><script type=module src=/a.js>`,
    );
  });

  it('has the hash of its JSON-LD in the script policy', async () => {
    const response = await ask('/shirt');
    const [json] = /(?<=data-head>)\{.*?(?=<)/.exec(await response.text()) ?? [''];
    const names = ["run('<!--');", json].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${names.map((name) => `'sha256-${name}'`).join(' ')};`,
    );
  });

  it('is revalidated by its ETag', async () => {
    const first = await ask('/shirt');
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'no-cache',
      'Accept-Encoding, Cookie',
    ]);
    expect((await ask('/shirt', { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } })).status).toBe(304);
    expect((await ask('/gone')).headers.get('etag')).not.toBe(tag);
  });

  it('is rendered twice at most for all visitors, without the cookies of one of them', async () => {
    renderings = 0;
    const seen: (string | null)[][] = [];
    for (const path of ['/coat?cookie=a', '/scarf?cookie=b', '/coat?cookie=c', '/scarf', '/coat', '/scarf?cookie=d']) {
      const response = await ask(path);
      const [, title = ''] = /<title data-head>(.*?)</.exec(await response.text()) ?? [];
      seen.push([title, response.headers.get('set-cookie')]);
    }
    expect(seen).toEqual([
      ['Coat', 'visitor=a'],
      ['Scarf', 'visitor=b'],
      ['Coat', 'visitor=c'],
      ['Scarf', null],
      ['Coat', null],
      ['Scarf', 'visitor=d'],
    ]);
    expect(renderings).toBe(4);
  });

  it('is rendered again after a hundred others, which bounds the memory', async () => {
    for (let n = 0; n < 2; n++) await ask('/coat');
    renderings = 0;
    await ask('/coat');
    expect(renderings).toBe(0);
    for (let n = 0; n < 100; n++) await ask('/shirt');
    await ask('/coat');
    expect(renderings).toBe(1);
  });

  it('is rendered again in a new build', async () => {
    await ask('/coat');
    await ask('/coat');
    const former = (await ask('/coat')).headers;
    const [file, later] = [join(folder, 'index.html'), new Date(Date.now() + 5_000)];
    writeFileSync(file, '<script>other()</script><!--head--><!--/head-->');
    utimesSync(file, later, later);
    const response = await ask('/coat');
    expect(await response.text()).toContain('<script>other()</script><title data-head>Coat</title>');
    for (const name of ['etag', 'content-security-policy'])
      expect(response.headers.get(name)).not.toBe(former.get(name));
    writeFileSync(file, build);
  });

  it.each(['GET', 'HEAD'])('comes with the page’s status: %s', async (method) => {
    for (const [path, status] of [
      ['/shirt', 200],
      ['/gone', 410],
      ['/unknown', 404],
      ['/broken', 500],
    ] as const)
      expect((await ask(path, { method })).status).toBe(status);
    const former = await ask('/former', { method });
    expect([former.status, former.headers.get('location')]).toEqual([301, '/shirt?colour=navy']);
    expect(former.headers.get('cache-control')).toBe('no-cache');
  });

  it('is noindex with a 503 while the database is unavailable, and the app is still sent', async () => {
    const response = await ask('/busy');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('content="noindex" /><script type=module');
  });
});
