import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express, Response } from 'express';
import { SerializedResponse } from '../output/serialized-response.js';
import { FastExpressAdapter } from './fast-express-adapter.js';

describe('The Express adapter', () => {
  let adapter: FastExpressAdapter;
  let url: string;
  const hasPrototypes: boolean[] = [];
  const bodies: Record<string, unknown> = {
    public: new SerializedResponse({ success: true, data: 'für alle' }),
    private: { success: true, data: 'für mich' },
  };
  beforeAll(async () => {
    adapter = new FastExpressAdapter();
    adapter.initHttpServer();
    const app = adapter.getInstance<Express>();
    app.disable('x-powered-by');
    adapter.cacheResponder = (request, response) => {
      const prototypes = [request, response].map((one) => Object.getPrototypeOf(one) as unknown);
      hasPrototypes.push(prototypes[0] === app.request && prototypes[1] === app.response);
      return false;
    };
    app.use('/public', (_request, response: Response) => void adapter.reply(response, bodies['public']));
    app.use('/private', (_request, response: Response) => {
      response.setHeader('Cache-Control', 'no-store');
      adapter.reply(response, bodies['private'], 201);
    });
    const listening = adapter.listen(0) as unknown as { address(): AddressInfo };
    await once(adapter.getHttpServer() as unknown as NodeJS.EventEmitter, 'listening');
    url = `http://127.0.0.1:${listening.address().port}`;
  });
  afterAll(() => adapter?.close());

  /** Not `fetch`, which sends `Cache-Control: no-cache` with `If-None-Match`. */
  const statusFor = (etag: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/public`, { headers: { 'if-none-match': etag } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });

  it('sets the timeouts of the server', () => {
    const timeouts = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
    expect(adapter.getHttpServer()).toMatchObject(timeouts);
  });

  it('makes requests and responses with Express’s prototypes', async () => {
    await fetch(`${url}/private`);
    expect(hasPrototypes).toEqual([true]);
  });

  it('gives public responses an ETag and responds to it with 304', async () => {
    const first = await fetch(`${url}/public`);
    expect(await first.json()).toEqual({ success: true, data: 'für alle' });
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor('"other"')).toBe(200);
  });

  it('gives private responses no ETag', async () => {
    const response = await fetch(`${url}/private`);
    expect(response.status).toBe(201);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': '35' },
    });
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toEqual({ success: true, data: 'für mich' });
    const head = await fetch(`${url}/private`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['35', '']);
  });
});
