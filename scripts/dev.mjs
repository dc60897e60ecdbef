import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildOrExit } from './build.mjs';
import { install } from './install.mjs';
import { at } from './places.mjs';

const frontendUrl = 'http://localhost:5173';

await install();
await buildOrExit();
rmSync(at('node_modules', '.cache', 'loom-and-lane', 'backend.built-from'), { force: true }); // outdated as soon as tsc writes

const children = [
  start(
    [at('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    'backend',
  ),
  start(['--watch', '--watch-preserve-output', 'dist/main.js'], 'backend', { PUBLIC_URL: frontendUrl }),
  start([at('node_modules/vite/bin/vite.js'), '--port', new URL(frontendUrl).port, '--strictPort'], 'frontend'),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
for (const child of children) child.once('exit', stopAll);

function start(args, folder, env = {}) {
  return spawn(process.execPath, args, { cwd: at(folder), env: { ...process.env, ...env }, stdio: 'inherit' });
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
