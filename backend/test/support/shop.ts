import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendStockAlertsJob } from '../../src/catalog/adapters/jobs/send-stock-alerts.job.js';
import { createShop } from '../../src/bootstrap/create-shop.js';
import { Argon2PasswordHashes } from '../../src/identity/adapters/crypto/argon2-password-hashes.js';
import { EnsureFirstAdmin } from '../../src/identity/application/account/ensure-first-admin.js';
import { ReconcilePaymentsJob } from '../../src/payments/adapters/jobs/reconcile-payments.job.js';
import { WatchJobs } from '../../src/platform/long-jobs/watch-jobs.js';
import { SendMailsJob } from '../../src/platform/mail/delivery/send-mails.job.js';
import { loadConfig } from '../../src/bootstrap/settings/load-config.js';
import { browserAt } from './http/browser.js';
import { closing } from './lifecycle/closing.js';
import { withoutExpiryJob } from './lifecycle/without-expiry-job.js';
import { freshDatabase, patientTimeouts } from './database/database.js';
import { expectStatus } from './http/expected-response.js';
import { type SeenUser, signingIn } from './people/signing-in.js';
import type { StaffRole } from '../../src/shared/session-user.js';
import { folded } from '../../src/shared/text/folded.js';

export const adminOfTheShop = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };
export const goodPassword = 'seven green bicycles';

/** Specs sign in hundreds of people, and need no expensive hashes. */
export const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Opens the complete shop on a new database; it is closed after the spec file. `again` starts another instance on the
 * same database.
 * @param limits for specs that are about how long the shop waits for its database
 */
export async function openShop(settings: Readonly<Record<string, string>> = {}, limits = patientTimeouts) {
  jest.replaceProperty(Argon2PasswordHashes, 'cost', cheapHash);
  withoutExpiryJob();
  jest.replaceProperty(WatchJobs, 'longest', 50);
  const opened = closing();
  const database = await freshDatabase();
  opened.add(() => database.drop());
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  opened.add(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: 'only-for-specs-only-for-specs-only',
    ADMIN_EMAIL: adminOfTheShop.email,
    ADMIN_PASSWORD: adminOfTheShop.password,
    DEMO_DATA: 'false',
    // Each browser has a different network address.
    TRUST_PROXY: 'loopback',
    SANDBOX_OPEN: 'true',
    ...settings,
  };
  const open = async (change: Readonly<Record<string, string>> = {}, ownLimits = limits) => {
    // Specs reconcile payments themselves, so that they know when it is done.
    jest.spyOn(ReconcilePaymentsJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    // They also send mails themselves, because the links of sent mails are erased.
    jest.spyOn(SendMailsJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    jest.spyOn(SendStockAlertsJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    const app = await createShop(loadConfig({ ...env, ...change }), database.url, ownLimits);
    opened.add(() => app.close());
    await app.listen(0, '127.0.0.1');
    return { app, url: (await app.getUrl()).replace('[::1]', '127.0.0.1') };
  };
  const { app, url } = await open();
  await app.get(EnsureFirstAdmin).execute();
  let staffCount = 0;
  const browser = () => signingIn(browserAt(url));
  return {
    app,
    url,
    dataSource: database.dataSource,
    /** A browser without cookies. */
    browser,
    async guest() {
      const person = browser();
      return { ...person, user: await person.entersAsGuest() };
    },
    /** Creates an account and signs in to it. */
    async registers(name: string): Promise<ReturnType<typeof browser> & { user: SeenUser }> {
      const person = browser();
      const email = emailOf(name);
      const { status, body } = await person.registers({ name, email, password: goodPassword });
      expectStatus(201, { method: 'POST', path: '/users/register', status, body });
      return { ...person, user: await person.logsIn({ email, password: goodPassword }) };
    },
    async admin() {
      const person = browser();
      return { ...person, user: await person.logsIn(adminOfTheShop) };
    },
    /** The administrator, who has entered the password again, as staff and settings ask for. */
    async owner() {
      const person = browser();
      const user = await person.logsIn(adminOfTheShop);
      await person.confirmsPassword(adminOfTheShop.password);
      return { ...person, user };
    },
    /** Somebody of staff, each with an account of their own. */
    async staff(staffRole: StaffRole) {
      const person = browser();
      const account = { email: emailOf(`${staffRole}${staffCount++}`), password: goodPassword };
      const { status, body } = await person.registers({ name: 'Noor', ...account });
      expectStatus(201, { method: 'POST', path: '/users/register', status, body });
      const employ = `update identity.people set role = 'admin', staff_role = $2 where email = $1`;
      await database.dataSource.query(employ, [account.email, staffRole]);
      return { ...person, user: await person.logsIn(account) };
    },
    again: open,
    close: () => opened.close(),
  };
}

export function emailOf(name: string): string {
  return `${folded(name)}@example.test`;
}
