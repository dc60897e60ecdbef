import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';
import { appFilesAndPages } from './app-files-and-pages.js';

const script = 'export const sizes = ["S", "M", "L"].map((size) => ({ size, isSoldOut: false }));\n'.repeat(40);
const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (bytes) => bytes,
};

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe('The app’s compressed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  let server: Server;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, 'assets', name), content);
    write('app.js', script);
    write('app.js.br', brotliCompressSync(script));
    write('app.js.gz', gzipSync(script, { level: 9 }));
    write('old.js', script);
    write('old.js.gz', gzipSync(script, { level: 9 }));
    write('cut.js', script);
    write('cut.js.br.part', brotliCompressSync(script).subarray(0, 20));
    write('font.woff2', 'glyphs');
    write('font.woff2.br', 'never');
    const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, next) =>
      response.headersSent ? next(error) : void response.status(error.status ?? 404).json({ success: false });
    server = express()
      .use(
        compression(),
        appFilesAndPages(folder, { https: false, isRoutePath: () => false, hasSession: () => false }),
        refuse,
      )
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  /** Not `fetch`, which sets `Accept-Encoding` and decompresses by itself. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      get({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', 'plain'],
    ['gzip;q=0', 'plain'],
    [undefined, 'plain'],
  ])('are sent to a client that accepts %s as %s, and decompress to the file', async (accepted, sent) => {
    const { status, headers, bytes } = await ask('/assets/app.js', accepted ? { 'accept-encoding': accepted } : {});
    expect([status, headers['content-encoding'] ?? 'plain']).toEqual([200, sent]);
    expect(unpacked[sent]?.(bytes).toString()).toBe(script);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it('are smaller in brotli than in gzip, and than the file', async () => {
    const lengths = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        return (await ask('/assets/app.js?again', { 'accept-encoding': accepted })).bytes.length;
      }),
    );
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
  });

  it.each(['br', 'gzip', 'identity'])('have the same headers for HEAD: %s', async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    const [complete, head] = [await ask('/assets/app.js', headers), await ask('/assets/app.js', headers, 'HEAD')];
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...complete.headers, date: '' });
  });

  it('have an ETag for each encoding, by which they are revalidated', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const { etag = '' } = (await ask('/assets/app.js', headers)).headers;
      const again = await ask('/assets/app.js', { ...headers, 'if-none-match': etag });
      expect([again.status, again.bytes.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding']);
      tags.add(etag);
    }
    expect(tags.size).toBe(3);
  });

  it('support range requests', async () => {
    const packed = (await ask('/assets/app.js', { 'accept-encoding': 'br' })).bytes;
    const part = await ask('/assets/app.js', { 'accept-encoding': 'br', range: 'bytes=4-9' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${packed.length}`);
    expect(part.bytes).toEqual(packed.subarray(4, 10));
  });

  it.each(['br', 'identity'])('refuse an unsatisfiable range, without caching the refusal: %s', async (accepted) => {
    const { status, headers } = await ask('/assets/app.js', { 'accept-encoding': accepted, range: 'bytes=900000-' });
    expect([status, headers['content-type']]).toEqual([416, 'application/json; charset=utf-8']);
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([undefined, undefined]);
  });

  it('are not sent where the build has created none', async () => {
    expect((await ask('/assets/old.js', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('gzip');
    const font = await ask('/assets/font.woff2', { 'accept-encoding': 'br' });
    expect([font.bytes.toString(), font.headers['content-encoding']]).toEqual(['glyphs', undefined]);
  });

  it('are left out while they are incomplete', async () => {
    const { headers, bytes } = await ask('/assets/cut.js', { 'accept-encoding': 'gzip' });
    expect(unpacked[headers['content-encoding'] ?? 'plain']?.(bytes).toString()).toBe(script);
  });

  it.each(['app.js.br', 'app.js.gz', 'app.js%2ebr', 'cut.js.br.part', 'none.js'])(
    'can’t be requested by their names: %s',
    async (name) => {
      const { status, headers } = await ask(`/assets/${name}`, { 'accept-encoding': 'br' });
      expect([status, headers['cache-control'] ?? 'no-store']).toEqual([404, 'no-store']);
    },
  );

  it('of another build are requested five times, by redirects that may reach another instance', async () => {
    const addresses: string[] = [];
    let path = '/assets/HomePage-B4xQ_k-2.js';
    for (let location: string | undefined = path; location;) {
      addresses.push((path = location));
      const { status, headers } = await ask(path, { 'accept-encoding': 'br, gzip' });
      expect([status, headers['cache-control']]).toEqual([headers.location ? 307 : 404, 'no-store']);
      location = headers.location;
    }
    const again = [2, 3, 4, 5].map((attempt) => `/assets/HomePage-B4xQ_k-2.js?attempt=${attempt}`);
    expect(addresses).toEqual(['/assets/HomePage-B4xQ_k-2.js', ...again]);
  });

  it.each(['?attempt=-1e9', '?attempt=x', '?attempt=5', '?attempt=99&attempt=1'])(
    'of another build are redirected a few times at most: %s',
    async (query) => {
      let path: string | undefined = `/assets/HomePage-B4xQ_k-2.js${query}`;
      for (let n = 0; n < 6 && path; n++) path = (await ask(path)).headers.location;
      expect(path).toBeUndefined();
    },
  );

  it('that exist are also sent for a repeated attempt', async () => {
    const { status, headers } = await ask('/assets/app.js?attempt=3');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('The app’s page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const page = `<!doctype html><title>Loom & Lane</title>${'<p>Linen weather</p>'.repeat(100)}`;
  let server: Server;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), page);
    server = express()
      .use(compression(), appFilesAndPages(folder, { https: false, isRoutePath: () => false, hasSession: () => false }))
      .listen(0);
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is packed for a client that accepts %s', async (accepted, sent) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/home`;
    for (let n = 0; n < 2; n++) {
      const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
      expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
        200,
        sent,
        page,
      ]);
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      const length = Number(response.headers.get('content-length'));
      expect(length).toBeGreaterThan(0);
      expect(length < page.length).toBe(sent !== null);
    }
  });
});
