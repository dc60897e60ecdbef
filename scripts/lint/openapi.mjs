import { pathToFileURL } from 'node:url';
import { at, root } from '../paths.mjs';

/** Prints the problems that Redocly's recommended rules find in openapi.yaml. @returns their number */
export async function lintOpenapi() {
  // Loaded lazily, because packages may not be installed when this file is imported.
  const { formatProblems, getTotals, lint, loadConfig } = await import('@redocly/openapi-core');
  const config = await loadConfig({ configPath: at('redocly.yaml') });
  const problems = await lint({ ref: at('openapi.yaml'), config });
  if (problems.length > 0) formatProblems(problems, { totals: getTotals(problems), version: '', cwd: root });
  return problems.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = (await lintOpenapi()) > 0 ? 1 : 0;
