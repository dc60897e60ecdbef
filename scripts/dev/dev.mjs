import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { RestartedProcess } from './restarted-process.mjs';
import { SourcePoller } from './source-poller.mjs';
import { freePort } from '../machine/free-port.mjs';
import { install } from '../packages/install.mjs';
import { at } from '../paths.mjs';

/** Between two polls of the sources, in ms. */
const pause = 250;

const closing = [];

await install();
const { Compiler } = await import('./compiler.mjs');
const compiler = new Compiler(at('backend', 'src'), at('backend', 'dist'));
try {
  // The compiler overwrites `dist`, so the last build no longer counts as up to date.
  rmSync(at('node_modules', '.cache', 'loom-and-lane', 'backend.built-from'), { force: true });
  await compiler.compileAll();
  await open();
} catch (error) {
  await close();
  fail(error);
}

async function open() {
  const [{ loadConfig }, { startEmbeddedPostgres }] = await Promise.all([
    import('../../backend/dist/bootstrap/settings/load-config.js'),
    import('../../backend/dist/bootstrap/embedded-postgres/embedded-postgres.js'),
  ]);
  const { port, databaseUrl, dataDir } = loadConfig(process.env);
  await mustBeFree(port);
  // Started here and not by the shop, so that a restart of the shop doesn't stop it.
  const database = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
  if (database) closing.push(() => database.stop());
  const backendPort = await freePort();
  const shop = new RestartedProcess(
    ['--enable-source-maps', 'dist/main.js'],
    {
      cwd: at('backend'),
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE: at('node_modules', '.cache', 'loom-and-lane', 'compiled'),
        ...process.env,
        PORT: String(backendPort),
        PUBLIC_URL: `http://localhost:${port}`,
        ...(database && { DATABASE_URL: database.nearUrl }),
        SHUTDOWN_DELAY_SECONDS: '0',
      },
    },
    (code) => process.stderr.write(`The shop has ended with ${code}. It starts again after the next change.\n`),
  );
  closing.push(() => shop.stop());
  const backend = { BACKEND_URL: `http://localhost:${backendPort}` };
  const pages = start('frontend', ['vite/bin/vite.js', '--port', String(port), '--strictPort'], backend);
  const types = start('backend', ['typescript/bin/tsc', '-p', '.', '--watch', '--preserveWatchOutput']);
  setPriority(types.pid, 10);
  pages.once('exit', () => void close());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close());
  watchSources(shop);
  await shop.restart();
}

/** Compiles what changes and starts the shop again. */
function watchSources(shop) {
  const poller = new SourcePoller(at('backend', 'src'));
  const timer = setInterval(() => {
    const names = poller.changes();
    if (names.length === 0) return;
    compiler.compile(names).then(
      (hasChanged) => hasChanged && shop.restart(),
      // The rest of the message is the compiler's stack trace.
      ({ message }) => process.stderr.write(`${message.split('Stack backtrace')[0].trimEnd()}\n`),
    );
  }, pause);
  closing.push(() => clearInterval(timer));
}

function start(folder, [file, ...args], env = {}) {
  const child = spawn(process.execPath, [at('node_modules', file), ...args], {
    cwd: at(folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

async function mustBeFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(port, host);
    const error = await once(server, 'listening').then(
      () => undefined,
      (reason) => reason,
    );
    if (error?.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Stop what runs there, or set PORT to another one.`);
    }
    if (!error) await new Promise((resolve) => server.close(resolve));
  }
}

/** In reverse order: the database last. */
async function close() {
  for (let next = closing.pop(); next; next = closing.pop()) await next();
}

function fail({ message }) {
  process.stderr.write(`${message.split('\n', 1)[0]}\n`);
  process.exitCode = 1;
}
