import type { Config } from '../../../platform/config/config.js';
import { ConfigError } from '../../../platform/config/config-error.js';
import type { PaymentProvider } from '../../domain/payment-provider.js';
import type { SandboxProvider } from './sandbox/sandbox-provider.js';

/** The one place where the setting becomes a provider. @throws ConfigError */
export function chooseProvider(config: Config, sandbox: SandboxProvider): PaymentProvider {
  if (config.paymentProvider === 'sandbox') return sandbox;
  throw new ConfigError('PAYMENT_PROVIDER=paypal can not be used yet; leave it out or set it to sandbox.');
}
