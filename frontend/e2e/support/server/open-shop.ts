import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { admin } from './admin-credentials';
import { ServerProcess } from './server-process';
import { runSql } from './shop-database';

export interface OpenShop {
  url: string;
  /** Runs SQL statements on its database. */
  sql: (statements: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the built shop with an empty data folder, the demo catalogue and a known admin. */
export async function openShopWith(more: NodeJS.ProcessEnv): Promise<OpenShop> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-journeys-'));
  chmodSync(dataDir, 0o755);
  const shop = new ServerProcess('../../../../backend/dist/main.js', { ...settings(dataDir, port), ...more });
  const close = async (): Promise<void> => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // It prints its URL once the demo products are in place, which is later than readiness.
    const url = await shop.says(new RegExp(`http://localhost:${port}`));
    return { url, sql: (statements) => runSql(dataDir, statements), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The shop's environment, which takes no setting from the developer's. */
function settings(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OWNER_NAME: 'Loom & Lane Ltd',
    OWNER_ADDRESS: '1 Mill Lane, Leeds LS1 4AB, United Kingdom',
    OWNER_EMAIL: 'hello@loomandlane.test',
    OWNER_PHONE: '+44 113 496 0000',
    OWNER_VAT_ID: 'GB123456789',
    // Each journey uses a separate client address, so that rate limits do not add up.
    TRUST_PROXY: 'loopback',
    SANDBOX_OPEN: 'true',
  };
}
