import { rmSync } from 'node:fs';
import { freePort } from '../machine/free-port.mjs';
import { runTool } from '../machine/child-process.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';

await install();
const { concurrently } = await import('concurrently');
const cache = (name) => at('node_modules', '.cache', 'loom-and-lane', name);
// So the compiler that watches writes only what has changed, for which the shop restarts.
const compiled = cache('dev.tsbuildinfo');
const project = ['-p', 'tsconfig.build.json', '--noCheck', '--incremental', '--tsBuildInfoFile', compiled];
// The last build no longer counts as up to date.
for (const file of [compiled, cache('backend.built-from')]) rmSync(file, { force: true });
if ((await runTool('typescript/bin/tsc', project, { cwd: at('backend') })) !== 0) process.exit(1);

const { loadDataPlaces } = await import('../../backend/dist/bootstrap/settings/load-config.js');
const { startEmbeddedPostgres } = await import('../../backend/dist/bootstrap/embedded-postgres/embedded-postgres.js');
const { databaseUrl, dataDir } = loadDataPlaces(process.env);
const database = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir }).catch(fail);
const port = process.env.PORT ?? '3000';
const backendPort = String(await freePort());
const shop = {
  PORT: backendPort,
  PUBLIC_URL: `http://localhost:${port}`,
  SHUTDOWN_DELAY_SECONDS: '0',
  ...(database && { DATABASE_URL: database.nearUrl }),
};
const node = (name, side, file, args, env = {}) => ({
  name,
  cwd: at(side),
  env: { ...process.env, ...env },
  command: ['node', ...file, ...args].join(' '),
});
const tool = (file) => [JSON.stringify(at('node_modules', file))];

const { result } = concurrently(
  [
    node('compiler', 'backend', tool('typescript/bin/tsc'), [...project, '--watch', '--preserveWatchOutput']),
    node('types', 'backend', tool('typescript/bin/tsc'), ['-p', '.', '--noEmit', '--watch', '--preserveWatchOutput']),
    node('shop', 'backend', ['--watch', '--watch-preserve-output', '--enable-source-maps'], ['dist/main.js'], shop),
    node('pages', 'frontend', tool('vite/bin/vite.js'), ['--port', port, '--strictPort'], {
      BACKEND_URL: `http://localhost:${backendPort}`,
    }),
  ],
  { killOthersOn: ['failure', 'success'] },
);
await result.catch(() => undefined);
await database?.stop();
process.exit();

function fail({ message }) {
  process.stderr.write(`${message.split('\n', 1)[0]}\n`);
  process.exit(1);
}
