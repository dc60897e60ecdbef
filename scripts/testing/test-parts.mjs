import { readdirSync } from 'node:fs';
import { shortLived } from '../machine/short-lived.mjs';
import { at } from '../paths.mjs';
import { jestResults, playwrightResults } from './results.mjs';

const tool = (file, args, options = {}) => ({ file: at('node_modules', file), args, ...options });
const script = (name, args = []) => ({ file: at('scripts', `${name}.mjs`), args });
/** A script of package.json, which npm runs. */
const npmScript = (name) => ({ program: 'npm', args: ['run', '--silent', name] });

const scriptTests = readdirSync(at('scripts'), { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => at('scripts', name));

/** A part that only passes or fails. */
function check(name, command, more = {}) {
  return { name, workers: 1, command: () => command, ...more };
}

/** @param args for Jest: a configuration other than the side's default, and which spec files */
function jest(name, side, args, more) {
  return {
    name,
    workers: 2,
    results: jestResults,
    command: (report) =>
      tool('jest/bin/jest.js', [...args, '--verbose=false', '--json', `--outputFile=${report}`], { cwd: at(side) }),
    ...more,
  };
}

function playwright(name, more) {
  return {
    name,
    workers: 2,
    results: playwrightResults,
    command: (report) =>
      tool('@playwright/test/cli.js', ['test', '--reporter=line,json'], {
        cwd: at('frontend'),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    ...more,
  };
}

// Suites on the built shop have two processes each, which wait for shops half of the time.
const onBuiltShop = { needs: 'build', workers: 1 };
const nodeFlags = shortLived;
const build = check('build', script('shop/build', ['--if-changed']));
const chaos = ['-c', 'chaos/jest.config.js'];
const rollingRestart = ['-c', 'proxies/jest.config.js'];

/**
 * The parts of `make test`, in order of priority: the longest first, so that short ones fill the end. `workers`: how
 * many processors a part uses; `needs`: the part whose result it uses; `program`: a program of the operating system,
 * without which the part is left out.
 */
export const testParts = [
  build,
  jest('backend specs', 'backend', [], { nodeFlags }),
  playwright('browser journeys', onBuiltShop),
  jest('kill test', 'backend', [...chaos, 'kill-under-load', 'built-database'], { ...onBuiltShop, nodeFlags }),
  jest('frontend specs', 'frontend', [], { workers: 1, nodeFlags }),
  check('lint and types', tool('oxlint/bin/oxlint', [])),
  check('format', tool('oxfmt/bin/oxfmt', ['--check'])),
  check('API document', script('lint/openapi')),
  check('secrets', npmScript('secrets')),
  check('script tests', { file: '--test', args: scriptTests }),
  check('sizes', npmScript('sizes'), { needs: 'build' }),
];

/** How much the parts of `make nightly` do; each can be set in the environment. */
const nightlySizes = {
  CHAOS_KILLS: '60',
  CHAOS_MAIL_KILLS: '30',
  CHAOS_BUYERS: '400',
  CHAOS_STOPS: '10',
  CHAOS_POINTS: '2',
  CHAOS_SLOW_SECONDS: '30',
  CHAOS_LOGINS: '400',
  CHAOS_UPLOADS: '10',
  CHAOS_REQUESTS: '10000',
  FUZZ_CASES: 'Infinity',
  FUZZ_WALKS: '1000',
  SOAK_MINUTES: '5',
};
const sizes = (names) =>
  Object.fromEntries(
    Object.entries(nightlySizes)
      .filter(([name]) => name.startsWith(names))
      .map(([name, size]) => [name, process.env[name] ?? size]),
  );

function long(name, args, names, more) {
  return jest(name, 'backend', args, { ...onBuiltShop, env: sizes(names), isShown: true, ...more });
}

/** The parts of `make nightly`. The soak measures memory and runs first, beside one other part. */
export const nightlyParts = [
  build,
  long('soak', [...chaos, 'soak'], 'SOAK_'),
  long('kill tests', [...chaos, '--testPathIgnorePatterns=soak'], 'CHAOS_'),
  long('fuzz', ['-c', 'fuzz/jest.config.js'], 'FUZZ_'),
  long('rolling restart', rollingRestart, 'CHAOS_REQUESTS', { program: 'caddy' }),
];
