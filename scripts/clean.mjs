import { rmSync } from 'node:fs';
import { at } from './places.mjs';

const made = ['dist', 'coverage', 'test-results', 'playwright-report', 'node_modules'];

// What the shop keeps (`.data`) is not ours to throw away.
for (const side of ['', 'backend', 'frontend']) {
  for (const folder of made) rmSync(at(side, folder), { recursive: true, force: true });
}
