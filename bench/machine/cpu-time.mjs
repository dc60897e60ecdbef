import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** `/proc` reports CPU time in hundredths of a second (USER_HZ), independently of the kernel's tick rate. */
const msPerTick = 10;
/** Indexes of fields in `/proc/<pid>/stat`, counted from 0 after the command's name. */
const field = { parent: 1, user: 11, system: 12, userOfEnded: 13, systemOfEnded: 14 };
const isLinux = existsSync('/proc/self/stat');

/**
 * @param backend the process of any connection to PostgreSQL
 * @returns reads how many ms of a core a server and PostgreSQL's processes have used so far; undefined without `/proc`
 */
export function cpuMeter(server, backend) {
  if (!isLinux) return () => undefined;
  const postmaster = stat(backend)[field.parent];
  return () => ({ server: own(stat(server)), postgres: withChildren(postmaster) });
}

/** The kernel adds an ended child's time to its parent, so no closed connection is missing. */
function withChildren(pid) {
  const parent = stat(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stat(Number(name)))
    .filter((child) => child?.[field.parent] === pid);
  return [parent, ...children].reduce((sum, process) => sum + own(process) + ended(process), 0);
}

function own(fields) {
  return (fields[field.user] + fields[field.system]) * msPerTick;
}

function ended(fields) {
  return (fields[field.userOfEnded] + fields[field.systemOfEnded]) * msPerTick;
}

/** @returns undefined for a process that has just ended */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
