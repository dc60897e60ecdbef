import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { type Browser, browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { eventually } from '../test/support/eventually.js';
import { aPhoto } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

/** Loaded before the shop, and does to it what a mistake in any part of it would. */
const accident = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('a planted rejection')));
  process.on('SIGWINCH', () => { throw new Error('a planted exception'); });`;
const planted = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(accident)}` };

/** In place of the shop's limit for open requests, so that a slow machine does not decide. */
const msInHand = 600_000;
const upload = '/api/v1/admin/img-upload';

describe('A shop in which something went wrong that nobody caught', () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  beforeEach(async () => {
    shop = await RunningShop.on(database.url, planted);
    // It does not close before it has been looked at.
    await shop.holdClosing(msInHand);
  });
  afterEach(async () => {
    await shop?.remove();
  });
  afterAll(() => database?.drop());

  const status = (path: string) => fetch(shop.url + path).then((answer) => answer.status);
  const isNotReady = () => eventually(async () => expect(await status('/health/ready')).toBe(503));
  const isClosed = () => eventually(() => expect(fetch(`${shop.url}/health/live`)).rejects.toThrow('fetch failed'));

  /** Sends all of a picture but its last byte, once the shop has the request. @returns sends that, too, and resolves with the status */
  const uploadsAllBut = async ({ cookies }: Browser): Promise<() => Promise<number | undefined>> => {
    const form = new FormData();
    form.append('my_file', new Blob([new Uint8Array(await aPhoto())]), 'shirt.jpg');
    const whole = new Response(form);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const uploading = send(shop.url + upload, {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN'),
        expect: '100-continue',
      },
    });
    const answer = once(uploading, 'response') as Promise<[IncomingMessage]>;
    answer.catch(() => undefined); // it is waited for below
    await once(uploading, 'continue');
    uploading.write(bytes.subarray(0, -1));
    return async () => {
      uploading.end(bytes.subarray(-1));
      const [{ statusCode }] = await answer;
      return statusCode;
    };
  };

  it.each([
    ['SIGUSR2', 'a planted rejection'],
    ['SIGWINCH', 'a planted exception'],
  ] as const)('says so, takes nobody in, lets those who are there finish, and ends: %s', async (signal, what) => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(adminOfIt);
    const sendsTheRest = await uploadsAllBut(mira);
    process.kill(shop.pid!, signal);
    await isNotReady();
    await shop.close();
    await isClosed();
    expect(await sendsTheRest()).toBe(201);
    expect(await shop.end()).toBe(1);
    expect(shop.said).toContain(`Error: ${what}`);
    await shop.start();
    expect(await status('/health/ready')).toBe(200);
  });

  it('says the second one, too, and does not hang up on anybody for it', async () => {
    process.kill(shop.pid!, 'SIGUSR2');
    await isNotReady();
    process.kill(shop.pid!, 'SIGWINCH');
    await eventually(async () => expect(shop.said).toContain('a planted exception'));
    expect(await status('/health/live')).toBe(200);
    await shop.close();
    expect(await shop.end()).toBe(1);
  });

  it('ends just so where nobody reads any more what it says, and until then goes on', async () => {
    shop.stopListening();
    for (let n = 0; n < 5; n++) expect(await status('/api/v1/shop/featured')).toBe(200);
    process.kill(shop.pid!, 'SIGUSR2');
    await isNotReady();
    await shop.close();
    expect(await shop.end()).toBe(1);
  });
});
