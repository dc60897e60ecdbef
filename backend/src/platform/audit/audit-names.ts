import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { AuditedNames } from '../../shared/audited-names.js';
import type { StaffChange } from './audit-trail.js';

/** Who are the staff: the rows of people. */
const people = 'identity.people';

/** The names of what was changed and of who changed it, from the modules that know them. */
@Injectable()
export class AuditNames implements OnModuleInit {
  readonly #sources = new Map<string, AuditedNames>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof AuditedNames)) continue;
      for (const entity of instance.entities) this.#sources.set(entity, instance);
    }
  }

  async ofStaff(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return (await this.#sources.get(people)?.namesOf([...new Set(ids)])) ?? new Map();
  }

  /** By the ids of the things, a statement for each module. */
  async ofThings(changes: readonly StaffChange[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<AuditedNames, Set<string>>();
    for (const change of changes) {
      const source = this.#sources.get(change.entity);
      if (source) ids.set(source, (ids.get(source) ?? new Set()).add(thingOf(change)));
    }
    const found = await Promise.all([...ids].map(([source, some]) => source.namesOf([...some])));
    return new Map(found.flatMap((names) => [...names]));
  }
}

/** The order of a refund, the person of a note, else what was changed itself. */
export function thingOf({ part, entityId }: StaffChange): string {
  const { order_id: orderId, person_id: personId } = part;
  return [orderId, personId].find((id): id is string => typeof id === 'string') ?? entityId;
}
