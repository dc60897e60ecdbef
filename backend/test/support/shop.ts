import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShop } from '../../src/create-shop.js';
import { KeepFirstAdmin } from '../../src/identity/application/keep-first-admin.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { browserAt } from './browser.js';
import { freshDatabase } from './database.js';
import { type SeenUser, signingIn } from './signing-in.js';

export const adminOfTheShop = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };
export const goodPassword = 'seven green bicycles';

/** The whole shop as it runs, on a database of its own, with these settings besides. `again` is a second instance on the same one, with what is set otherwise. */
export async function openShop(settings: Readonly<Record<string, string>> = {}) {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: 'only-for-specs-only-for-specs-only',
    ADMIN_EMAIL: adminOfTheShop.email,
    ADMIN_PASSWORD: adminOfTheShop.password,
    DEMO_DATA: 'false',
    // Everybody in a journey has an address of their own, as outside.
    TRUST_PROXY: 'loopback',
    ...settings,
  };
  const open = async (change: Readonly<Record<string, string>> = {}) => {
    const app = await createShop(loadConfig({ ...env, ...change }), database.url);
    await app.listen(0, '127.0.0.1');
    return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
  };
  const { app, url } = await open();
  const apps = [app];
  await app.get(KeepFirstAdmin).execute();
  const comes = () => signingIn(browserAt(url));
  return {
    app,
    url,
    dataSource: database.dataSource,
    /** Somebody at a browser that is new to the shop. */
    comes,
    async guest() {
      const person = comes();
      return { ...person, user: await person.entersAsGuest() };
    },
    /** Has an account and is signed in to it. */
    async registers(name: string): Promise<ReturnType<typeof comes> & { user: SeenUser }> {
      const person = comes();
      const email = emailOf(name);
      await person.registers({ name, email, password: goodPassword });
      return { ...person, user: await person.logsIn({ email, password: goodPassword }) };
    },
    async admin() {
      const person = comes();
      return { ...person, user: await person.logsIn(adminOfTheShop) };
    },
    async again(change: Readonly<Record<string, string>> = {}) {
      const other = await open(change);
      apps.push(other.app);
      return other;
    },
    async close(): Promise<void> {
      for (const each of apps) await each.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.test`;
}
