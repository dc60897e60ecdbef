import { pathToFileURL } from 'node:url';
import { runNpm } from './run-npm.mjs';
import { root } from '../paths.mjs';

const serious = ['high', 'critical'];
const auditArguments = ['audit', '--json', '--audit', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'];

/**
 * Reports known vulnerabilities in the production packages. Passes with a message if the registry can't be reached.
 * @returns the number of packages with serious ones
 */
export function reportVulnerabilities(folder = root) {
  const report = JSON.parse(runNpm(folder, auditArguments)?.stdout || '{}');
  if (report.error?.code) throw new Error(`The packages can't be audited: ${report.error.summary}`);
  if (!report.vulnerabilities)
    return print(`Vulnerabilities were not checked: ${report.message ?? 'npm gave no reason'}.`, 0);
  const found = Object.values(report.vulnerabilities).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, severity, via } of found) print(`${severity}: ${name}, ${reasonsOf(via)}`);
  const count = found.filter(({ severity }) => serious.includes(severity)).length;
  return print(`${found.length} packages with known vulnerabilities, ${count} of them serious.`, count);
}

function reasonsOf(via) {
  return via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} (${each.url})`)).join('; ');
}

function print(line, result) {
  process.stdout.write(`${line}\n`);
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = reportVulnerabilities(process.argv[2]) > 0 ? 1 : 0;
}
