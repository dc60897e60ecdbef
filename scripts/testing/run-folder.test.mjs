import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { RunFolder } from './run-folder.mjs';

const onLinux = existsSync('/proc/self/environ');

test('has nothing left over when nothing was left', async () => {
  const folder = new RunFolder();
  assert.deepEqual(await folder.leftovers(), []);
  await folder.remove();
});

test('names a file that was left over, and removes it', async () => {
  const folder = new RunFolder();
  writeFileSync(join(folder.path, 'shop-1'), '');
  assert.deepEqual(await folder.leftovers(), ['A temporary file is left over: shop-1']);
  await folder.remove();
  assert.equal(existsSync(folder.path), false);
});

test('names a process that was left over, and ends it however deaf it is', { skip: !onLinux }, async () => {
  const folder = new RunFolder({ graceMs: 100, signalMs: 100 });
  const deaf =
    "process.on('SIGINT', () => {}); process.on('SIGQUIT', () => {}); setInterval(() => {}, 1000); console.log()";
  const child = spawn(process.execPath, ['-e', deaf], { env: folder.env, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const [line] = await folder.leftovers();
  assert.match(line, /^A process is left over: /);
  const ended = once(child, 'exit');
  await folder.remove();
  assert.equal((await ended)[1], 'SIGKILL');
});
