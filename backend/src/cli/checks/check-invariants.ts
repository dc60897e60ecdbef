import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '../../platform/postgres/connection/data-source.js';

const invariants = fileURLToPath(new URL('../../../invariants.sql', import.meta.url));

/** A row that violates an invariant of the books. */
export interface Violation {
  readonly rule: string;
  readonly what: string;
}

/** Changes nothing, and may run while the shop is open. */
export async function checkInvariants(databaseUrl: string): Promise<Violation[]> {
  const source = await createDataSource(databaseUrl, { entities: [], migrations: [] }, 1).initialize();
  return source.query<Violation[]>(readFileSync(invariants, 'utf8')).finally(() => source.destroy());
}
