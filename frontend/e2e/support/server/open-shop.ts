import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/free-port.mjs';
import { admin } from './admin';
import { ServerProcess } from './server-process';

/** Opens the built shop with an empty data folder, the demo range and a known admin. */
export async function openShopWith(more: NodeJS.ProcessEnv): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-journeys-'));
  chmodSync(dataDir, 0o755);
  const shop = new ServerProcess('../../../../backend/dist/main.js', { ...settings(dataDir, port), ...more });
  const close = async (): Promise<void> => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // It says its address once its shelves are filled; being ready is earlier than that.
    return { url: await shop.says(new RegExp(`http://localhost:${port}`)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nothing of the developer's own settings, so the journeys mean the same everywhere. */
function settings(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Each journey comes from a network address of its own, so that no number of journeys a minute is too many.
    TRUST_PROXY: 'loopback',
  };
}
