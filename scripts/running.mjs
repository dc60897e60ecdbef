import { spawn } from 'node:child_process';
import { at, root } from './places.mjs';

/** Runs a program in the repository and shows what it says. @returns its exit code; a program that can not be started has 127 */
export function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    const isWindowsScript = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: isWindowsScript,
    });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A package's program, by its file, so that no shell and no npm stands between it and a signal. */
export function runTool(file, args, options) {
  return run(process.execPath, [at('node_modules', file), ...args], options);
}
