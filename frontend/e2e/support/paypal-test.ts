import { openShopWith } from './server/open-shop';
import { ServerProcess } from './server/server-process';
import { msToOpen, test as base } from './test';

/** Extends `test` with a separate shop whose payment provider is a local stand-in for PayPal. */
export const test = base.extend({
  shop: [
    async ({ browserName: _browser }, use) => {
      const paypal = new ServerProcess('../../../../backend/test/paypal/run-stand-in.mjs', {});
      try {
        const shop = await openShopWith({
          ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: await paypal.says(/http:\S+/) },
          ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
        });
        await use(shop.url);
        await shop.close();
      } finally {
        await paypal.stop();
      }
    },
    { scope: 'worker', timeout: msToOpen },
  ],
});
