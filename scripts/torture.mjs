import { runLong } from './testing/run-long.mjs';

await runLong(['-c', 'torture/jest.config.js'], {
  TORTURE_KILLS: '200',
  TORTURE_BUYERS: '1000',
  TORTURE_STOPS: '30',
  TORTURE_POINTS: '5',
  TORTURE_SLOW_SECONDS: '60',
  TORTURE_LOGINS: '1000',
  TORTURE_UPLOADS: '20',
});
