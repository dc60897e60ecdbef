import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JobKind } from './job-kind.js';

/** Every `JobKind` among the providers, so that new kinds need no registration here. */
@Injectable()
export class JobKinds implements OnModuleInit {
  readonly #kinds = new Map<string, JobKind>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof JobKind) this.#kinds.set(instance.kind, instance);
    }
  }

  get all(): readonly JobKind[] {
    return [...this.#kinds.values()];
  }

  get(kind: string): JobKind | undefined {
    return this.#kinds.get(kind);
  }
}
