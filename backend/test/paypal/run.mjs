import { register } from 'node:module';

// `node backend/test/paypal/run.mjs 4100`, and then the shop with PAYMENT_PROVIDER=paypal PAYPAL_BASE_URL=http://127.0.0.1:4100
// PAYPAL_CLIENT_ID=client PAYPAL_CLIENT_SECRET=secret.
register('../support/typescript-loader.mjs', import.meta.url);
const { StandInPaypal } = await import('./stand-in.ts');
const paypal = await new StandInPaypal().open(Number(process.argv[2] ?? 0));
process.stdout.write(`PayPal's stand-in answers at ${paypal.url}\n`);
