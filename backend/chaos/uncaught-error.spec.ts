import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { type Browser, browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { aPhoto } from '../test/support/catalogue/catalogue-client.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { admin, ShopProcess } from './support/shop-process.js';

/** Imported before the shop; raises an error on a signal, which the shop doesn't catch. */
const uncaughtErrors = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('a planted rejection')));
  process.on('SIGWINCH', () => { throw new Error('a planted exception'); });`;
const planted = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(uncaughtErrors)}` };

/** Replaces the shop's limit for open requests, so that the test doesn't depend on the machine's speed. */
const msForOpenRequests = 600_000;
const upload = '/api/v1/admin/img-upload';

describe('A shop after an uncaught error', () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url, planted);
  });
  beforeEach(async () => {
    // Each uncaught error ends the shop, so the next test starts it again.
    if (!shop.isRunning) await shop.start();
    // Keeps the shop from closing until the test has checked it.
    await shop.holdShutdown(msForOpenRequests);
  });
  afterEach(() => shop?.kill());
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const status = (path: string) => fetch(shop.url + path).then((response) => response.status);
  const becomesUnready = () => eventually(async () => expect(await status('/health/ready')).toBe(503));
  const refusesConnections = () =>
    eventually(() => expect(fetch(`${shop.url}/health/live`)).rejects.toThrow('fetch failed'));

  /**
   * Sends a picture except its last byte, once the shop has the request.
   * @returns sends the last byte and resolves with the status
   */
  const uploadsAllButLastByte = async ({ cookies }: Browser): Promise<() => Promise<number | undefined>> => {
    const form = new FormData();
    form.append('my_file', new Blob([new Uint8Array(await aPhoto())]), 'shirt.jpg');
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const uploading = send(shop.url + upload, {
      method: 'POST',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': bytes.length,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN'),
        expect: '100-continue',
      },
    });
    const response = once(uploading, 'response') as Promise<[IncomingMessage]>;
    response.catch(() => undefined); // awaited below
    await once(uploading, 'continue');
    uploading.write(bytes.subarray(0, -1));
    return async () => {
      uploading.end(bytes.subarray(-1));
      const [{ statusCode }] = await response;
      return statusCode;
    };
  };

  it.each([
    ['SIGUSR2', 'a planted rejection'],
    ['SIGWINCH', 'a planted exception'],
  ] as const)('logs the error, becomes unready, finishes open requests and exits with 1: %s', async (signal, error) => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    const sendsLastByte = await uploadsAllButLastByte(mira);
    process.kill(shop.pid!, signal);
    await becomesUnready();
    await shop.releaseShutdown();
    await refusesConnections();
    expect(await sendsLastByte()).toBe(201);
    expect(await shop.exitCode()).toBe(1);
    expect(shop.output).toContain(`Error: ${error}`);
  });

  it('logs a second uncaught error too, and still responds to requests', async () => {
    process.kill(shop.pid!, 'SIGUSR2');
    await becomesUnready();
    process.kill(shop.pid!, 'SIGWINCH');
    await eventually(async () => expect(shop.output).toContain('a planted exception'));
    expect(await status('/health/live')).toBe(200);
    await shop.releaseShutdown();
    expect(await shop.exitCode()).toBe(1);
  });

  it('exits with 1 even when its output is closed, and serves requests until then', async () => {
    shop.closeOutput();
    for (let n = 0; n < 5; n++) expect(await status('/api/v1/shop/featured')).toBe(200);
    process.kill(shop.pid!, 'SIGUSR2');
    await becomesUnready();
    await shop.releaseShutdown();
    expect(await shop.exitCode()).toBe(1);
  });
});
