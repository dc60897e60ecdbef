import type { PersonalDataSource } from '../../../shared/people/personal-data-source.js';

/** The `PersonalDataSource`s of all modules. */
export abstract class PersonalDataRegistry {
  abstract get sources(): readonly PersonalDataSource[];
}
