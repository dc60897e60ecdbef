import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

/**
 * A secret made once and kept in a file only its owner can read.
 * @param bytes how much chance goes into it; the text is a third longer
 */
export function storedSecret(dataDir: string, name: string, bytes: number): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    return readKept(path) ?? keep(path, randomBytes(bytes).toString('base64url'));
  } catch (error) {
    throw new ConfigError(`DATA_DIR can not be used: ${(error as Error).message}.`);
  }
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written whole beside its place and then linked there: two shops that start at once end up with the same one. */
function keep(path: string, secret: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return secret;
  } catch (error) {
    const kept = readKept(path);
    if (!kept) throw error;
    return kept;
  } finally {
    rmSync(draft, { force: true });
  }
}
