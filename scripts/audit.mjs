import { pathToFileURL } from 'node:url';
import { askNpm } from './npm.mjs';
import { root } from './places.mjs';

const tooBad = ['high', 'critical'];
const asked = ['audit', '--json', '--audit', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * Asks the registry which known holes there are in the packages that the shop runs with. Where it can not be asked, that is said and
 * nothing is held against the packages.
 * @returns how many are bad enough to be mended first
 */
export function sayKnownHoles(folder = root) {
  const told = JSON.parse(askNpm(folder, asked)?.stdout || '{}');
  if (told.error?.code) throw new Error(`The packages can not be looked through: ${told.error.summary}`);
  if (!told.vulnerabilities) return say(`Known holes were not asked for: ${told.message ?? 'npm did not say why'}.`, 0);
  const found = Object.values(told.vulnerabilities).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, severity, via } of found) say(`${severity}: ${name}, ${reasonsOf(via)}`);
  const bad = found.filter(({ severity }) => tooBad.includes(severity)).length;
  return say(`${found.length} packages with known holes, ${bad} of them bad.`, bad);
}

function reasonsOf(via) {
  return via.map((each) => (typeof each === 'string' ? `by way of ${each}` : `${each.title} (${each.url})`)).join('; ');
}

function say(line, result) {
  process.stdout.write(`${line}\n`);
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = sayKnownHoles(process.argv[2]) > 0 ? 1 : 0;
}
