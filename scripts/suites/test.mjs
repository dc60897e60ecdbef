import { availableParallelism } from 'node:os';
import { runParts } from '../testing/run-parts.mjs';
import { testParts } from '../testing/test-parts.mjs';
import { runJest } from './jest.mjs';

const args = process.argv.slice(2).filter((word) => word !== '');
if (args.length > 0) process.exit(await runJest(args));
// One more than processors, because suites on the built shop often wait.
await runParts(testParts, { workers: Math.max(2, availableParallelism()) + 1 });
