import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../paths.mjs';

const withoutDependencies = new Set(['caddy']);
/** Arguments for apt: fails soon without a network, and prints no sandbox warning for root. */
export const impatient = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'APT::Sandbox::User=root',
];

/** @param names the first that is found in `PATH` or among `paths` is taken @returns its path */
export function findProgram(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths].find(isProgram);
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package on Debian as root. apt's output goes to stderr.
 * @param purpose for the message @param args for apt, such as `impatient` @returns whether it was installed
 */
export function installWithApt(name, purpose, args = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing ${purpose} for the tests.\n`);
  const options = {
    stdio: ['ignore', 2, 2],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq', ...args], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...args, name];
  return spawnSync('apt-get', install, options).status === 0;
}

/**
 * Finds a program by its variable, such as `CADDY_PATH`, or in `PATH`. On Debian a program without dependencies is
 * downloaded into the cache of this repository otherwise: an installation would start it as a service.
 * @returns its path; undefined if it is neither found nor downloaded
 */
export function findOrDownload(name) {
  const given = process.env[`${name.toUpperCase()}_PATH`];
  if (given) return isProgram(given) ? given : undefined;
  const folder = at('node_modules', '.cache', 'loom-and-lane', name);
  const downloaded = join(folder, 'usr', 'bin', name);
  const present = () => findProgram([name], [`/usr/sbin/${name}`, downloaded]);
  return present() ?? (withoutDependencies.has(name) && download(name, folder) ? present() : undefined);
}

function download(name, folder) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Downloading ${name} for the tests.\n`);
  mkdirSync(folder, { recursive: true });
  const get = () => run('apt-get', ['download', '-qq', name], folder);
  const isThere = get() || (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'], folder) && get());
  const [file] = readdirSync(folder).filter((each) => each.endsWith('.deb'));
  const isUnpacked = Boolean(isThere && file) && run('dpkg', ['-x', file, '.'], folder);
  if (!isUnpacked) rmSync(folder, { recursive: true, force: true });
  return isUnpacked;
}

/** Its output goes to stderr. @returns whether it succeeded */
function run(program, args, cwd) {
  const stdio = ['ignore', 2, 2];
  return spawnSync(program, [...args, ...(program === 'apt-get' ? impatient : [])], { cwd, stdio }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , name] = process.argv;
  const path = findOrDownload(name);
  if (path) process.stdout.write(`${path}\n`);
  else process.stderr.write(`${name} was not found: install it, or set ${name.toUpperCase()}_PATH to its path.\n`);
  process.exitCode = path ? 0 : 1;
}
