import { runLong } from '../testing/run-long.mjs';

await runLong(['-c', 'proxies/jest.config.js'], { CHAOS_PROXIES: 'caddy', CHAOS_REQUESTS: '10000' });
