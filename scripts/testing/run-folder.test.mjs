import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { RunFolder } from './run-folder.mjs';

const onLinux = existsSync('/proc/self/environ');

test('has no leftovers in an empty run', async () => {
  const folder = new RunFolder();
  assert.deepEqual(await folder.leftovers(), []);
  await folder.remove();
});

test('names a leftover file and removes it', async () => {
  const folder = new RunFolder();
  writeFileSync(join(folder.path, 'shop-1'), '');
  assert.deepEqual(await folder.leftovers(), ['Leftover file: shop-1']);
  await folder.remove();
  assert.equal(existsSync(folder.path), false);
});

test('names a leftover process and ends it, even if it ignores signals', { skip: !onLinux }, async () => {
  const folder = new RunFolder({ graceMs: 100, signalMs: 100 });
  const ignoresSignals =
    "process.on('SIGINT', () => {}); process.on('SIGQUIT', () => {}); setInterval(() => {}, 1000); console.log()";
  const child = spawn(process.execPath, ['-e', ignoresSignals], {
    env: folder.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const [line] = await folder.leftovers();
  assert.match(line, /^Leftover process: /);
  const ended = once(child, 'exit');
  await folder.remove();
  assert.equal((await ended)[1], 'SIGKILL');
});
