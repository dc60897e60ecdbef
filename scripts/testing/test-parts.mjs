import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { at } from '../paths.mjs';
import { jestResults, playwrightResults } from './results.mjs';

const failuresOnly = at('scripts', 'testing', 'jest-failures-reporter.mjs');
const tool = (file, args, options = {}) => ({ file: at('node_modules', file), args, ...options });
const script = (name, args = []) => ({ file: at('scripts', `${name}.mjs`), args });

const scriptTests = readdirSync(at('scripts'), { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => at('scripts', name));

/** A part that only passes or fails. */
function check(name, command, more = {}) {
  return { name, workers: 1, command: () => command, ...more };
}

/** @param config arguments for a Jest configuration other than the side's default */
function jest(name, side, config, more) {
  const run = (args) => tool('jest/bin/jest.js', [...config, ...args], { cwd: at(side) });
  return {
    name,
    workers: 2,
    results: jestResults,
    command: (report) => run(['--json', `--outputFile=${report}`, `--reporters=${failuresOnly}`]),
    selected: (files) => run(['--runTestsByPath', ...files]),
    ...more,
  };
}

function playwright(name, more) {
  const run = (args, env) => tool('@playwright/test/cli.js', ['test', ...args], { cwd: at('frontend'), env });
  return {
    name,
    workers: 2,
    results: playwrightResults,
    command: (report) => run(['--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    selected: (files) => run(files.map((file) => relative(at('frontend'), file).split(sep).join('/'))),
    ...more,
  };
}

/**
 * The parts of `make test`, in order of priority: the longest first, so that short ones fill the end. `workers`: how
 * many processors a part uses; `needs`: the part whose result it uses; `program`: a program of the operating system,
 * without which the part is left out; `specs`: the folders of its spec files.
 */
export const parts = [
  check('build', script('shop/build', ['--if-changed'])),
  jest('backend specs', 'backend', [], { specs: ['backend/src', 'backend/test'] }),
  // These suites have two processes each, which wait for shops half of the time.
  playwright('browser journeys', { specs: ['frontend/e2e'], needs: 'build', workers: 1 }),
  jest('kill tests', 'backend', ['-c', 'chaos/jest.config.js'], {
    specs: ['backend/chaos'],
    needs: 'build',
    workers: 1,
  }),
  jest('rolling restart', 'backend', ['-c', 'proxies/jest.config.js'], {
    specs: ['backend/proxies'],
    needs: 'build',
    program: 'caddy',
    workers: 1,
  }),
  jest('fuzz', 'backend', ['-c', 'fuzz/jest.config.js'], { specs: ['backend/fuzz'], needs: 'build', workers: 1 }),
  jest('frontend specs', 'frontend', [], { specs: ['frontend/src', 'frontend/build'], workers: 1 }),
  check('lint and types', tool('oxlint/bin/oxlint', [])),
  check('format', tool('oxfmt/bin/oxfmt', ['--check'])),
  check('API document', script('lint/openapi')),
  check('secrets', script('lint/secrets')),
  check('script tests', { file: '--test', args: scriptTests }),
  check('sizes', script('shop/size-budgets'), { needs: 'build' }),
];
