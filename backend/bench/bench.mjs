import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dist/platform/database/embedded-postgres.js';
import { load, quantile } from './load.mjs';
import { fillShelves } from './range.mjs';

const products = 10_000;
const connections = 16;
const rounds = 5;
const forMs = 3_000;
const file = (path) => fileURLToPath(new URL(path, import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
chmodSync(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir });
const processes = [];
try {
  const shop = await open('shop', '../dist/main.js', '/api/v1/shop/getProduct?limit=24');
  await fill();
  const bare = await open('bare', './bare-server.mjs', '/');
  for (const side of [bare, shop]) await load(side.url, { connections, forMs: 2_000 });
  // In turns, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round++) {
    for (const side of [bare, shop]) side.runs.push(await load(side.url, { connections, forMs }));
  }
  report(bare, shop);
} finally {
  for (const child of processes) {
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await database.stop();
  rmSync(dataDir, { recursive: true });
}

async function open(name, script, path) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    JWT_SECRET: 'only-as-long-as-the-measurement-lasts',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const child = spawn(process.execPath, [file(script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The ${name} server ended with ${code}.`);
    }),
  ]);
  child.stdout.resume();
  return { name, url: `http://127.0.0.1:${port}${path}`, runs: [] };
}

async function fill() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(fillShelves, [products]);
  await client.query('vacuum analyze catalog.products');
  await client.end();
}

function report(bare, shop) {
  process.stdout.write(
    `A page of 24 out of ${products} products, ${connections} connections, ${rounds} rounds in turns\n\n`,
  );
  process.stdout.write('                    requests/s   p50 ms   p99 ms\n');
  const [base, ours] = [bare, shop].map(({ name, runs }) => {
    const perSecond = quantile(
      runs.map(({ times, tookMs }) => (times.length / tookMs) * 1_000),
      0.5,
    );
    const times = runs.flatMap((run) => run.times);
    const columns = [
      perSecond.toFixed(0).padStart(13),
      quantile(times, 0.5).toFixed(1).padStart(9),
      quantile(times, 0.99).toFixed(1).padStart(9),
    ];
    process.stdout.write(`${name.padEnd(17)}${columns.join('')}\n`);
    return perSecond;
  });
  process.stdout.write(`\nThe shop answers ${(ours / base).toFixed(2)} times as many as bare node:http with pg.\n`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
