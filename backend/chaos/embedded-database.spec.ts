import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { embedded, logRecordsOf, production } from './logs/production-settings-and-logs.js';
import { admin, ShopProcess } from './support/shop-process.js';

describe('A shop in production with an embedded database', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await ShopProcess.on(embedded, production);
  });
  afterAll(async () => {
    // A graceful stop also stops the embedded database.
    if (shop?.isRunning) await shop.stop();
    await shop?.remove();
  });

  const records = () => logRecordsOf(shop.lines);
  const messages = () => records().map(({ message }) => message);
  const status = (path: string) =>
    fetch(shop.url + path).then(
      (response) => response.status,
      () => 0,
    );

  it('keeps running when its database crashes, and restarts the database', async () => {
    const { pid } = shop;
    const pidFile = join(shop.dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
    const postmaster = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await eventually(async () => expect(await postmaster()).not.toBe(before));
    await eventually(async () => expect(await status('/health/ready')).toBe(200));
    await eventually(async () => expect(await status('/api/v1/shop/getProduct')).toBe(200));
    expect(shop.pid).toBe(pid);
    await eventually(async () => expect(messages()).toContain('The embedded database is available again.'));
  });

  it('stops gracefully after that, having logged only JSON and no email address', async () => {
    await shop.stop();
    // The access log line of a request may be written after its response.
    const others = records().filter(({ context }) => context !== 'Access');
    expect(others.slice(-2).map(({ message }) => message)).toEqual(['Closing after SIGTERM.', 'Closed.']);
    expect(records().every(({ level }) => level.length > 0)).toBe(true);
    expect(shop.lines.join('\n')).not.toContain(admin.email);
  });
});
