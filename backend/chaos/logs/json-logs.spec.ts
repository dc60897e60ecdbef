import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { embedded, logRecordsOf, production } from './production-settings-and-logs.js';
import { admin, ShopProcess } from '../support/shop-process.js';

const built = join(__dirname, '../../dist/main.js');
describe('The logs of a shop in production', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await ShopProcess.on(embedded, production);
  });
  afterAll(async () => {
    // A graceful stop also stops the embedded database.
    if (shop?.isRunning) await shop.stop();
    await shop?.remove();
  });

  const messages = () => logRecordsOf(shop.lines).map(({ message }) => message);

  it('are only JSON: the version at startup, each migration and the shutdown, but no email address', async () => {
    await shop.stop();
    expect(messages()[0]).toMatch(/^The shop, version \d+\.\d+\.\d+, is starting on Node \d+\./);
    expect(messages()).toContain('Migration Catalog1795700000020 was applied.');
    expect(messages().filter((message) => /^Migration \w+ was applied\.$/.test(message)).length).toBeGreaterThan(10);
    // The access log line of a request may be written after its response.
    const others = logRecordsOf(shop.lines).filter(({ context }) => context !== 'Access');
    expect(others.slice(-2).map(({ message }) => message)).toEqual(['Closing after SIGTERM.', 'Closed.']);
    expect(logRecordsOf(shop.lines).every(({ level }) => level.length > 0)).toBe(true);
    expect(shop.lines.join('\n')).not.toContain(admin.email);
  });

  it('say as JSON why it does not start', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [built], {
      encoding: 'utf8',
      env: { ...production, JWT_SECRET: 'short', DATA_DIR: shop.dataDir },
    });
    const message = 'JWT_SECRET is too short: production needs 32 bytes or more.';
    const records = logRecordsOf(`${stdout}${stderr}`.split('\n').filter((line) => line !== ''));
    expect(status).toBe(1);
    expect(records.at(-1)).toMatchObject({ level: 'fatal', message: `The shop could not start: ${message}` });
  });
});
