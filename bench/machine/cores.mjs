import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const serverCore = 0;
const otherCore = 1;

/** Whether this machine can keep the measured server and everything else on different cores. */
export const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

const onCores = (cores) => (isPinned ? ['taskset', '-c', cores] : []);

/** The beginning of a command that runs on the measured server's core. */
export const onServerCore = onCores(String(serverCore));

/** Runs a script on the core that PostgreSQL and the client share. @returns its exit code */
export function runBesideTheServer(script) {
  const [command, ...args] = [...onCores(String(otherCore)), process.execPath, script];
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script of this folder that needs the full machine, such as a browser. @returns what it prints, as JSON */
export function runOnAllCores(script) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const [command, ...args] = [...onCores(`0-${cpus().length - 1}`), process.execPath, file];
  return JSON.parse(execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
}
