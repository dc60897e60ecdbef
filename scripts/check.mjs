import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './places.mjs';

const doctor = at('backend', 'dist', 'doctor.js');
if (!existsSync(doctor)) {
  process.stderr.write('Nothing is built yet: `make build` builds.\n');
  process.exit(1);
}
await import(pathToFileURL(doctor).href);
