import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpus } from 'node:os';

const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What is measured has a core of its own; the database and whoever asks share the other one. */
export const serverCore = 0;
const othersCore = 1;

/** @returns the words to begin a command with, so that it stays on one core; none where the machine can not do that */
export function on(core) {
  return canPin ? ['taskset', '-c', String(core)] : [];
}

export function isPinned() {
  return canPin;
}

/** Runs a script that wants the whole machine, such as a browser. @returns what it prints, as JSON */
export function onAllCores(script) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const [command, ...args] = [...(canPin ? ['taskset', '-c', `0-${cpus().length - 1}`] : []), process.execPath, file];
  return JSON.parse(execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
}

/** Runs a script on the core of the database and the load. @returns its exit code */
export function runBesideTheServer(script, args) {
  const [command, ...rest] = [...on(othersCore), process.execPath, script, ...args];
  return new Promise((resolve) => {
    spawn(command, rest, { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1));
  });
}
