import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { PaymentProvider, ProviderName } from '../domain/payment-provider.js';
import { PaymentProviderRegistry } from '../domain/payment-provider-registry.js';
import { ProviderOutOfReach } from '../domain/refusals.js';
import { PaypalProvider } from './paypal/paypal-provider.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';

@Injectable()
export class ConfiguredProviders extends PaymentProviderRegistry {
  readonly #byName: Readonly<Record<ProviderName, PaymentProvider>>;

  constructor(
    private readonly config: Config,
    sandbox: SandboxProvider,
    paypal: PaypalProvider,
  ) {
    super();
    this.#byName = { sandbox, paypal };
  }

  get chosen(): PaymentProvider {
    return this.#byName[this.config.paymentProvider];
  }

  of(name: ProviderName): PaymentProvider {
    const { clientId, clientSecret } = this.config.paypal;
    if (name === 'paypal' && !(clientId && clientSecret)) throw new ProviderOutOfReach();
    return this.#byName[name];
  }
}
