import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../places.mjs';

const mostOutput = 2_000_000; // characters

/**
 * Runs one part and keeps what it prints.
 * @param {{ folder: string, env: object, patterns?: string[] }} options `folder` takes the report
 * @returns {Promise<{ passed: number, failed: number, seconds: number, output: string }>}
 */
export async function runPart(part, { folder, env, patterns = [] }) {
  const report = join(folder, `${part.name.replaceAll(' ', '-')}.json`);
  const began = performance.now();
  const { code, output } = await captured(part.command(report, patterns), env);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { passed, failed } = part.results ? part.results(report) : { passed: 0, failed: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), seconds, output };
}

/** @returns the exit code, 127 for a program that can't be started, and what it wrote to stdout and stderr */
function captured({ file, args, cwd = root, env: own = {} }, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...env, ...own, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (output = (output + text).slice(-mostOutput)));
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
