import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { admin } from './admin';

const built = fileURLToPath(new URL('../../../backend/dist/main.js', import.meta.url));
const msToOpen = 120_000;

/** Opens the built shop with an empty data folder, the demo range and a known admin. */
export async function openShopWith(more: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-journeys-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const shop = spawn(process.execPath, [built], {
    env: { ...settings(dataDir, port), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (shop.exitCode === null && shop.kill('SIGINT')) await once(shop, 'exit');
    rmSync(dataDir, { recursive: true });
  };
  const url = `http://localhost:${port}`;
  await opened(shop, url).catch((error: unknown) => close().then(() => Promise.reject(error)));
  return { url, close };
}

/** Nothing of the developer's own settings, so the journeys mean the same everywhere. */
function settings(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

/** The shop says its address once its shelves are filled; being ready is earlier than that. */
async function opened(shop: ChildProcess, url: string): Promise<void> {
  const said = new Promise<void>((resolve, reject) => {
    let text = '';
    shop.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes(url)) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it opened.`)));
  });
  const late = sleep(msToOpen, undefined, { ref: false }).then(() => {
    throw new Error(`The shop did not open within ${msToOpen / 1000} seconds.`);
  });
  await Promise.race([said, late]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
