import { runSuite } from '../testing/run-suite.mjs';

await runSuite(['-c', 'chaos/jest.config.js'], {
  CHAOS_KILLS: '200',
  CHAOS_MAIL_KILLS: '60',
  CHAOS_BUYERS: '1000',
  CHAOS_STOPS: '30',
  CHAOS_POINTS: '5',
  CHAOS_SLOW_SECONDS: '60',
  CHAOS_LOGINS: '1000',
  CHAOS_UPLOADS: '20',
});
