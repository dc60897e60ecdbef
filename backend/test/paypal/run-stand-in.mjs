import { register } from 'node:module';
import { parseArgs } from 'node:util';

// `--port` is the port, `--books` a file for its records, which then outlive the process, `--webhook` the URL to which
// it sends webhooks. Run the shop with PAYMENT_PROVIDER=paypal PAYPAL_BASE_URL=http://127.0.0.1:<port>
// PAYPAL_CLIENT_ID=client PAYPAL_CLIENT_SECRET=secret, and any PAYPAL_WEBHOOK_ID to receive webhooks.
const { values } = parseArgs({
  options: { port: { type: 'string' }, books: { type: 'string' }, webhook: { type: 'string' } },
});
register('../support/jest/typescript-loader.mjs', import.meta.url);
const { StandInPaypal } = await import('./stand-in-paypal.ts');
const paypal = await new StandInPaypal(values).open(Number(values.port ?? 0));
process.stdout.write(`PayPal's stand-in listens at ${paypal.url}\n`);
