import { rmSync } from 'node:fs';
import { at } from '../paths.mjs';

const made = ['dist', 'coverage', 'test-results', 'playwright-report', 'node_modules'];

// The shop's data (`.data`) is not removed.
for (const side of ['', 'backend', 'frontend']) {
  for (const folder of made) rmSync(at(side, folder), { recursive: true, force: true });
}
