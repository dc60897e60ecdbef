import { spawn } from 'node:child_process';
import { at, root } from '../paths.mjs';

/** Runs a program in the repository with inherited output. @returns its exit code; 127 if it can't be started */
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

/** Runs a package's program by its file, so that signals reach it without a shell or npm in between. */
export function runTool(file, args, { nodeFlags = [], ...options } = {}) {
  return run(process.execPath, [...nodeFlags, at('node_modules', file), ...args], options);
}
