import { spawnSync } from 'node:child_process';

/** Runs npm in a folder. @returns its output, whatever its exit code; null if npm is not installed */
export function runNpm(folder, args) {
  const { error, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return error ? null : { stdout, stderr };
}
