import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../platform/config/config.js';
import { placeCluster } from '../platform/embedded-postgres/cluster-copy.js';
import { oneLine } from '../bootstrap/start-failure.js';

/** Puts a copy in place of a database that is not there (any more). The shop starts from it. */
function restore(): string {
  const config = loadConfig(process.env);
  const given = process.env['FROM'];
  if (!given) throw new Error('FROM must name a folder that `make backup` has made.');
  const from = resolve(given);
  if (!existsSync(join(from, 'cluster', 'data', 'PG_VERSION')))
    throw new Error(`There is no copy of a shop in ${from}.`);
  placeCluster(from, config.dataDir);
  const images = join(from, 'images');
  if (existsSync(images)) cpSync(images, config.imagesDir, { recursive: true });
  return config.dataDir;
}

try {
  process.stdout.write(`The shop in ${restore()} is as it was. Start it, then ask \`make doctor\`.\n`);
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
