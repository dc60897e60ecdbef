import type { PaymentProvider, ProviderName } from './payment-provider.js';

/** The providers the shop works with. A payment stays with the one that opened it, whichever is chosen for new ones. */
export abstract class PaymentProviders {
  /** For payments that are opened now. */
  abstract readonly chosen: PaymentProvider;

  /** @throws Unreachable when the shop has not got what it takes to ask it */
  abstract of(name: ProviderName): PaymentProvider;
}
