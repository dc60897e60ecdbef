import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './places.mjs';

const shop = at('backend', 'dist', 'main.js');
if (!existsSync(shop)) {
  process.stderr.write('Nothing is built yet: `make run` builds and starts, `make build` builds.\n');
  process.exit(1);
}
// In this very process: signals then reach the shop itself.
await import(pathToFileURL(shop).href);
