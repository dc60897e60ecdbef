import type { PersonalDataSource } from '../../../shared/people/personal-data-source.js';

/** Every module's source of personal data. */
export abstract class PersonalDataRegistry {
  abstract get sources(): readonly PersonalDataSource[];
}
