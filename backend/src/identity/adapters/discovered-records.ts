import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PersonalRecords } from '../../shared/personal-records.js';
import { AllRecords } from '../application/all-records.js';

/** Whoever keeps something of people is found by its class: a module that is added later is neither named nor forgotten here. */
@Injectable()
export class DiscoveredRecords extends AllRecords implements OnModuleInit {
  readonly #parts = new Set<PersonalRecords>();

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof PersonalRecords) this.#parts.add(instance);
    }
  }

  get parts(): readonly PersonalRecords[] {
    return [...this.#parts];
  }
}
