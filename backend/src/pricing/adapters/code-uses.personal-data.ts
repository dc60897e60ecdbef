import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { CodeUses } from '../domain/codes/code-uses.js';

/** The discount codes that a person has used. */
@Injectable()
export class CodeUsesPersonalData extends PersonalDataSource {
  constructor(private readonly uses: CodeUses) {
    super();
  }

  async export(personId: Id<'Person'>) {
    return { discountCodes: await this.uses.of(personId) };
  }

  /** They change with the person's orders, which are locked. */
  async lock(): Promise<void> {}

  erase(personId: Id<'Person'>): Promise<void> {
    return this.uses.forget(personId);
  }
}
