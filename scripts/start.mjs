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

// Under npm a shell stands in between. It keeps SIGTERM to itself, and the shop would live on without anybody.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
