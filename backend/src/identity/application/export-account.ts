import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../../shared/errors.js';
import type { Shopper } from '../../shared/shopper.js';
import { AllRecords } from './all-records.js';
import { type KnownPerson, PersonViews } from './person-views.js';

export interface ExportedAccount {
  readonly person: KnownPerson;
  /** What the modules keep, by the names of its parts. */
  readonly records: Readonly<Record<string, readonly object[] | object>>;
}

/** Everything the shop keeps of a person, for that person. */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly views: PersonViews,
    private readonly records: AllRecords,
  ) {}

  async execute({ id }: Shopper): Promise<ExportedAccount> {
    const person = await this.views.details(id);
    if (!person) throw new NotSignedIn();
    let records: ExportedAccount['records'] = {};
    // One after the other: nobody's export is to take all the connections there are.
    for (const part of this.records.parts) records = { ...records, ...(await part.of(id)) };
    return { person, records };
  }
}
