import type { PaymentProvider, ProviderName } from './payment-provider.js';

/** The configured providers. A payment stays with the provider that opened it. */
export abstract class PaymentProviderRegistry {
  /** For new payments. */
  abstract readonly chosen: PaymentProvider;

  /** @throws Unreachable without its credentials */
  abstract of(name: ProviderName): PaymentProvider;
}
