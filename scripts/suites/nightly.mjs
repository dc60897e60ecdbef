import { nightlyParts } from '../testing/test-parts.mjs';
import { runParts } from '../testing/run-parts.mjs';

// The suites' shops use the processors; the specs wait for them.
await runParts(nightlyParts, { workers: 3 });
