import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { PersonalDataRegistry } from '../application/account/personal-data-registry.js';

/** Finds every `PersonalDataSource` among the providers, so new modules need no registration here. */
@Injectable()
export class DiscoveredPersonalDataRegistry extends PersonalDataRegistry implements OnModuleInit {
  readonly #sources = new Set<PersonalDataSource>();

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof PersonalDataSource) this.#sources.add(instance);
    }
  }

  get sources(): readonly PersonalDataSource[] {
    return [...this.#sources];
  }
}
