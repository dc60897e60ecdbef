import type { Config } from '../../platform/config/config.js';
import { ProviderOutOfReach } from '../domain/refusals.js';
import { ConfiguredProviders } from './configured-providers.js';
import type { PaypalProvider } from './paypal/paypal-provider.js';
import type { SandboxProvider } from './sandbox/sandbox-provider.js';

const sandbox = { name: 'sandbox' } as SandboxProvider;
const paypal = { name: 'paypal' } as PaypalProvider;
const withPaypals = (clientId: string, clientSecret: string, paymentProvider = 'sandbox') =>
  new ConfiguredProviders({ paymentProvider, paypal: { clientId, clientSecret } } as Config, sandbox, paypal);

describe('ConfiguredProviders', () => {
  it.each([
    ['sandbox', sandbox],
    ['paypal', paypal],
  ])('chooses the configured provider for new payments: %s', (name, provider) => {
    expect(withPaypals('id', 'secret', name).chosen).toBe(provider);
  });

  it('returns the provider that opened a payment, even if another one is configured now', () => {
    for (const name of ['sandbox', 'paypal']) {
      expect(withPaypals('id', 'secret', name).of('paypal')).toBe(paypal);
      expect(withPaypals('id', 'secret', name).of('sandbox')).toBe(sandbox);
    }
  });

  it.each([
    ['', ''],
    ['id', ''],
    ['', 'secret'],
  ])('does not offer PayPal with incomplete credentials: id %j, secret %j', (clientId, clientSecret) => {
    expect(() => withPaypals(clientId, clientSecret).of('paypal')).toThrow(ProviderOutOfReach);
    expect(withPaypals(clientId, clientSecret).of('sandbox')).toBe(sandbox);
  });
});
