import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../paths.mjs';

const check = at('backend', 'dist', 'cli', 'check.js');
if (!existsSync(check)) {
  process.stderr.write('Check: The shop is not built: run `make build`.\n');
  process.exit(1);
}
await import(pathToFileURL(check).href);
