import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';
import { on, serverCore } from './cores.mjs';

const running = new Set();

/** Starts a server on its core. @returns its port, and how many ms it took until it first answered */
export async function open(script, settings = {}, firstPath = '/') {
  const port = await freePort();
  const began = performance.now();
  const [command, ...args] = [...on(serverCore), process.execPath, fileURLToPath(new URL(script, import.meta.url))];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  await Promise.race([firstAnswer(`http://127.0.0.1:${port}${firstPath}`), ended(child, script)]);
  return { port, tookMs: performance.now() - began, child };
}

/** The most memory a process ever had, in MB. */
export function peakMemory({ child }) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Seconds of a core a process has used since it began. */
export function processorTime({ child }) {
  const ticks = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(ticks[11]) + Number(ticks[12])) / 100;
}

export async function close({ child }) {
  running.delete(child);
  child.kill('SIGINT');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function closeAll() {
  await Promise.all([...running].map((child) => close({ child })));
}

async function firstAnswer(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function ended(child, script) {
  const [code] = await once(child, 'exit');
  throw new Error(`${script} ended with ${code}.`);
}
