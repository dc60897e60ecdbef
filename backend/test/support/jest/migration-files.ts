import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

const sources = join(__dirname, '../../../src');
const isMigration = /(?:^|\/)migrations\/\d+-[^/]+\.ts$/;

/** The classes in order, in place of the files, which TypeORM imports in a way that Jest can't. */
export const migrationFiles: Migration[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => isMigration.test(file.replaceAll('\\', '/')))
  .sort((a, b) => basename(a).localeCompare(basename(b)))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, Migration>>(join(sources, file))));
