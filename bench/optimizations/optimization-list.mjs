/**
 * The shop's optimizations, each with a way to run the shop without it: the code `without` is appended to the built
 * `file`, where it can replace private functions too; `text` replaces a text of that file; `environment` returns
 * environment variables.
 */
export const optimizations = [
  // Compares two complete shops, which shows the noise of the measurement.
  { name: 'nothing' },
  {
    name: 'response cache',
    file: 'platform/http/cache/response-cache.js',
    without: `
      replace(ResponseCache, 'get', () => undefined);
      replace(ResponseCache, 'set', () => undefined);`,
  },
  {
    name: 'Express prototypes',
    file: 'platform/http/fast-path/fast-express-adapter.js',
    without: `withFinalPrototypes = () => ({});`,
  },
  {
    name: 'plain JSON',
    file: 'platform/http/fast-path/fast-express-adapter.js',
    without: `isPlain = () => false;`,
  },
  {
    name: 'pipelining',
    file: 'platform/postgres/connection/data-source.js',
    text: ['pipeline: true', 'pipeline: false'],
  },
  {
    name: 'socket of the embedded database',
    environment: ({ tcpUrl }) => ({ DATABASE_URL: tcpUrl }),
  },
];

/** @param names '1' for all, else names separated by commas @throws Error for a name that no optimization has */
export function optimizationsNamed(names) {
  if (names === '1') return optimizations;
  return names.split(',').map((name) => {
    const optimization = optimizations.find((one) => one.name === name.trim());
    if (!optimization)
      throw new Error(
        `No optimization is named “${name}”. There are: ${optimizations.map((one) => one.name).join(', ')}.`,
      );
    return optimization;
  });
}
