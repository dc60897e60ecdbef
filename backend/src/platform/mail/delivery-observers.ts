import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DeliveryObserver, type DeliveryResult } from '../../shared/mail/delivery-observer.js';

/** Every `DeliveryObserver` of the shop. */
@Injectable()
export class DeliveryObservers implements OnModuleInit {
  readonly #observers = new Set<DeliveryObserver>();
  readonly #log = new Logger('Mail');

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof DeliveryObserver) this.#observers.add(instance);
    }
  }

  /** Never rejects: an observer that fails must not have an accepted mail sent again. */
  async notify(result: DeliveryResult): Promise<void> {
    for (const observer of this.#observers) {
      await observer.observe(result).catch((error: unknown) => {
        this.#log.error(`A delivery to person ${result.personId} was not observed: ${String(error)}`);
      });
    }
  }
}
