import type { PersonalRecords } from '../../shared/personal-records.js';

/** What all modules keep of people, each its own part. */
export abstract class AllRecords {
  abstract get parts(): readonly PersonalRecords[];
}
