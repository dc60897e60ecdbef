import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { PersonalDataRegistry } from './personal-data-registry.js';
import { type KnownPerson, PersonViews } from './person-views.js';

export interface ExportedAccount {
  readonly person: KnownPerson;
  /** The data of all modules: each property is one kind of record, such as `orders`. */
  readonly records: Readonly<Record<string, readonly object[] | object>>;
}

/** Everything the shop stores about a person, for that person. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly views: PersonViews,
    private readonly registry: PersonalDataRegistry,
  ) {}

  async execute({ id }: SessionUser): Promise<ExportedAccount> {
    const person = await this.views.details(id);
    if (!person) throw new NotSignedIn();
    let records: ExportedAccount['records'] = {};
    // Sequentially, so that one export doesn't take all database connections.
    for (const source of this.registry.sources) records = { ...records, ...(await source.export(id)) };
    return { person, records };
  }
}
