import type { Config } from '../../platform/config/config.js';
import { ConfigError } from './config-error.js';
import { type Environment, flagIn, oneOf, textIn, urlIn } from './environment-variables.js';
import { isLoopback } from './loopback.js';

const paymentProviders = ['sandbox', 'paypal'] as const;
const live = 'https://api-m.paypal.com';
const sandbox = 'https://api-m.sandbox.paypal.com';

type PaymentSettings = Pick<Config, 'paymentProvider' | 'paypal'>;

/** @throws ConfigError */
export function paymentsIn(env: Environment, isProduction: boolean): PaymentSettings {
  const paymentProvider = oneOf(env, 'PAYMENT_PROVIDER', paymentProviders, 'sandbox');
  const paypal = {
    clientId: textIn(env, 'PAYPAL_CLIENT_ID') ?? '',
    clientSecret: textIn(env, 'PAYPAL_CLIENT_SECRET') ?? '',
    webhookId: textIn(env, 'PAYPAL_WEBHOOK_ID') ?? '',
    baseUrl: baseUrl(env, isProduction),
  };
  if (isProduction && !flagIn(env, 'ALLOW_SANDBOX_PAYMENTS', false)) assertRealMoney(paymentProvider, paypal);
  if (paymentProvider === 'paypal' && !(paypal.clientId && paypal.clientSecret)) {
    throw new ConfigError('PAYMENT_PROVIDER=paypal needs PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.');
  }
  if (paymentProvider === 'paypal' && isProduction && !paypal.webhookId) {
    throw new ConfigError('PAYMENT_PROVIDER=paypal needs PAYPAL_WEBHOOK_ID in production.');
  }
  return { paymentProvider, paypal };
}

function assertRealMoney(provider: PaymentSettings['paymentProvider'], paypal: PaymentSettings['paypal']): void {
  if (provider === 'sandbox') {
    throw new ConfigError(
      'Production takes no sandbox payments; set PAYMENT_PROVIDER=paypal (or ALLOW_SANDBOX_PAYMENTS=true).',
    );
  }
  if (/(?:^|\.)sandbox\.paypal\.com\.?$/.test(new URL(paypal.baseUrl).hostname)) {
    throw new ConfigError(
      `PAYPAL_BASE_URL is PayPal’s sandbox, which takes no money; set ${live} (or ALLOW_SANDBOX_PAYMENTS=true).`,
    );
  }
}

/** The URL of PayPal's API; https, because the client secret is sent to it. */
function baseUrl(env: Environment, isProduction: boolean): string {
  const url = urlIn(env, 'PAYPAL_BASE_URL', ['http:', 'https:']);
  if (url?.protocol === 'http:' && !isLoopback(url)) {
    throw new ConfigError('PAYPAL_BASE_URL must begin with https:// unless it is on this machine.');
  }
  return url?.origin ?? (isProduction ? live : sandbox);
}
