import { readFileSync } from 'node:fs';

/** The shop's version, from its package. */
export function shopVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
