import type { PaymentProvider, ProviderName } from './payment-provider.js';

/** The configured providers. All requests about a payment go to the provider that opened it. */
export abstract class PaymentProviderRegistry {
  /** The provider of new payments. */
  abstract readonly chosen: PaymentProvider;

  /** @throws Unreachable when the provider's credentials are not configured */
  abstract of(name: ProviderName): PaymentProvider;
}
