import { runSuite } from '../testing/run-suite.mjs';

await runSuite(['-c', 'proxies/jest.config.js'], { CHAOS_PROXIES: 'caddy', CHAOS_REQUESTS: '10000' });
