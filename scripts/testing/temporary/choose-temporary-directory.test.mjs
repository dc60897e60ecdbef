import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { chooseTemporaryDirectory } from './choose-temporary-directory.mjs';

const gigabyte = 1024 ** 3;
const good = {
  env: {},
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  room: { space: 8 * gigabyte, memory: 12 * gigabyte },
};

test('files of a run are in memory if there is enough space', () => {
  assert.equal(chooseTemporaryDirectory(good), '/dev/shm');
});

for (const [reason, change] of Object.entries({
  'TMPDIR names another directory': { env: { TMPDIR: '/var/tmp' } },
  'the file system is small, as in a container': { room: { space: 64 * 1024 ** 2, memory: 12 * gigabyte } },
  'memory is short': { room: { space: 8 * gigabyte, memory: 3 * gigabyte } },
  'programs can’t be started there': { mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n' },
  'there is no such file system': { mounts: '' },
}))
  test(`files of a run are in the usual directory if ${reason}`, () => {
    assert.equal(chooseTemporaryDirectory({ ...good, ...change }), tmpdir());
  });
