import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const [spaceNeeded, memoryNeeded] = [4, 8].map((gigabytes) => gigabytes * 1024 ** 3);

/**
 * @returns a folder in memory where the machine has plenty of it: copies of a database take half the processor time
 * there; `TMPDIR` names another
 */
export function temporaryPlace() {
  return !process.env.TMPDIR && hasRoomInMemory() ? inMemory : tmpdir();
}

function hasRoomInMemory() {
  if (!existsSync(inMemory) || freemem() < memoryNeeded) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= spaceNeeded && !isWithoutPrograms();
}

/** Containers may forbid to run programs there, and Node's add-ons count as such. */
function isWithoutPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.some((mount) => mount.split(' ')[1] === inMemory && mount.includes('noexec'));
}
