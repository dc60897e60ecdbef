import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

/**
 * A random secret, generated once and stored in a file that only its owner can read.
 * @param bytes of randomness; the text is a third longer
 */
export function storedSecret(dataDir: string, name: string, bytes: number): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    return read(path) ?? store(path, randomBytes(bytes).toString('base64url'));
  } catch (error) {
    throw new ConfigError(`DATA_DIR can not be used: ${(error as Error).message}.`);
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links a complete file into place, so that two shops that start concurrently get the same secret. */
function store(path: string, secret: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return secret;
  } catch (error) {
    const stored = read(path);
    if (!stored) throw error;
    return stored;
  } finally {
    rmSync(draft, { force: true });
  }
}
