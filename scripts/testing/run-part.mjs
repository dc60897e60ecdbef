import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const maxOutput = 2_000_000; // characters
/** A leftover process may never close the output. */
const msForLastOutput = 5_000;

/**
 * Runs one part and captures its output. Never rejects.
 * @param {{ folder: string, env: object }} options `folder` takes the report
 * @returns {Promise<{ passed: number, failed: number, repeated?: string[], seconds: number, output: string }>}
 */
export async function runPart(part, { folder, env }) {
  const report = join(folder, `${part.name.replaceAll(' ', '-')}.json`);
  const began = performance.now();
  const { code, output } = await captured(part.command(report), env, part.nodeFlags);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { passed, failed, repeated, problem = '' } = resultsOf(part, report);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), repeated, seconds, output: output + problem };
}

function resultsOf({ results }, report) {
  if (!results) return { passed: 0, failed: 0 };
  try {
    return results(report);
  } catch (error) {
    return { passed: 0, failed: 1, problem: `\nThe report can't be read: ${error.message}` };
  }
}

/** @returns the exit code, 127 if the program can't be started, and its output */
function captured({ program = process.execPath, file, args, cwd = root, env: own = {} }, env, nodeFlags = []) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, file ? [...nodeFlags, file, ...args] : args, {
      shell: program === 'npm' && process.platform === 'win32',
      cwd,
      env: { ...process.env, ...env, ...own, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-maxOutput)));
    }
    const end = (code) => resolve({ code: code ?? 1, output });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('exit', (code) => setTimeout(end, msForLastOutput, code).unref());
    child.once('close', end);
  });
}
