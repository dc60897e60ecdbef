import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { onServerCore } from './cores.mjs';

const running = new Set();

/**
 * Starts a server on the core of the measured server.
 * @param script its path from `bench/`
 * @param readyPath responds with 200 once the server is ready
 * @returns { port, pid, child, tookMs: until it was ready }
 */
export async function open(script, { env = {}, readyPath }) {
  const port = await freePort();
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const [command, ...args] = [...onServerCore, process.execPath, file];
  const began = performance.now();
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  await Promise.race([isReady(`http://127.0.0.1:${port}${readyPath}`), ended(child, script)]);
  return { port, pid: child.pid, child, tookMs: performance.now() - began };
}

/** The peak resident set size of a process, in MB. */
export function peakMemory({ pid }) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export async function close({ child }) {
  running.delete(child);
  child.kill('SIGINT');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function closeAll() {
  await Promise.all([...running].map((child) => close({ child })));
}

async function isReady(url) {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function ended(child, script) {
  const [code] = await once(child, 'exit');
  throw new Error(`${script} ended with ${code}.`);
}
