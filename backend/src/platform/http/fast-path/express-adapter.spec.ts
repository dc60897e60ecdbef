import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express, Response } from 'express';
import { ShopServer } from './express-adapter.js';
import { WrittenAnswer } from '../output/serialized-response.js';

describe('The shop’s server', () => {
  let server: ShopServer;
  let url: string;
  const born: boolean[] = [];
  const answers: Record<string, unknown> = {
    written: new WrittenAnswer({ success: true, data: 'für alle' }),
    own: { success: true, data: 'für mich' },
  };
  beforeAll(async () => {
    server = new ShopServer();
    server.initHttpServer();
    const app = server.getInstance<Express>();
    app.disable('x-powered-by');
    server.tell = (request, response) => {
      born.push(Object.getPrototypeOf(request) === app.request && Object.getPrototypeOf(response) === app.response);
      return false;
    };
    app.use('/written', (_request, response: Response) => void server.reply(response, answers['written']));
    app.use('/own', (_request, response: Response) => {
      response.setHeader('Cache-Control', 'no-store');
      server.reply(response, answers['own'], 201);
    });
    const listening = server.listen(0) as unknown as { address(): AddressInfo };
    await once(server.getHttpServer() as unknown as NodeJS.EventEmitter, 'listening');
    url = `http://127.0.0.1:${listening.address().port}`;
  });
  afterAll(() => server?.close());

  /** `fetch` itself asks for everything anew as soon as it is told what one has. */
  const statusForWhoHas = (etag: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/written`, { headers: { 'if-none-match': etag } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });

  it('waits for nobody for ever', () => {
    const waits = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
    expect(server.getHttpServer()).toMatchObject(waits);
  });

  it('makes requests and responses as Express has them, so that Express has nothing to change', async () => {
    await fetch(`${url}/own`);
    expect(born).toEqual([true]);
  });

  it('gives what anybody may be told a name, by which it is not sent twice', async () => {
    const first = await fetch(`${url}/written`);
    expect(await first.json()).toEqual({ success: true, data: 'für alle' });
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await statusForWhoHas(etag)).toBe(304);
    expect(await statusForWhoHas('"other"')).toBe(200);
  });

  it('tells one person what nobody may keep, without a name', async () => {
    const answer = await fetch(`${url}/own`);
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': '35' },
    });
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.json()).toEqual({ success: true, data: 'für mich' });
    const head = await fetch(`${url}/own`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['35', '']);
  });
});
