import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openShopWith } from './open-shop';
import { test as base } from './test';

const standIn = fileURLToPath(new URL('../../../backend/test/paypal/run.mjs', import.meta.url));

/** What stands in for PayPal on this machine. */
async function openPaypal(): Promise<{ url: string; close: () => void }> {
  const paypal = spawn(process.execPath, [standIn], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(paypal.stdout, 'data')) as [Buffer];
  return { url: /http:\S+/.exec(said.toString())?.[0] ?? '', close: () => paypal.kill() };
}

/** As `test`, in a shop of its own that takes money by PayPal. */
export const test = base.extend({
  shop: [
    async ({ browserName: _browser }, use) => {
      const paypal = await openPaypal();
      const shop = await openShopWith({
        ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url },
        ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
      });
      await use(shop.url);
      await shop.close();
      paypal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
