import { spawnSync } from 'node:child_process';

/** Asks npm something about a folder and waits for it. @returns what it said, whatever its exit code; null where there is no npm */
export function askNpm(folder, args) {
  const { error, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return error ? null : { stdout, stderr };
}
