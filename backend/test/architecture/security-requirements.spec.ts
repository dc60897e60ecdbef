import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Number of security requirements per area. */
const statements = {
  ...{ SES: 11, CSRF: 8, ACC: 12, PWD: 4, LOG: 5, ADM: 2, GST: 3, ACT: 1, IN: 12, UPL: 8, HDR: 8, ERR: 3 },
  ...{ LOGS: 3, SEC: 2, SUP: 2, DOS: 6 },
};
const numbered = (of: string, many: number) => Array.from({ length: many }, (_, n) => `SEC-${of}-${n + 1}`);

describe('docs/security.md', () => {
  const text = read('docs/security.md');
  const pathsIn = (part: string) =>
    [...part.matchAll(/`((?:backend|frontend|scripts)\/[^`]+\.(?:ts|tsx|mjs))`/g)].map(([, path]) => path!);

  it('names existing files', () => {
    const named = pathsIn(text);
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lists every requirement once, with its code and its specs', () => {
    const rows = [...text.matchAll(/^\| (SEC-[A-Z]+-\d+) +\|(.*)\|(.*)\|$/gm)];
    const ids = rows.map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(Object.entries(statements).flatMap(([of, many]) => numbered(of, many)));
    for (const [, id, met = '', shown = ''] of rows) {
      expect([id, met.trim().length > 10]).toEqual([id, true]);
      const specs = pathsIn(shown);
      const isShown = specs.length > 0 && specs.every((path) => /\.(?:spec|suite)\.tsx?$|\/e2e\//.test(path));
      expect([id, isShown || shown.includes('not needed')]).toEqual([id, true]);
    }
  });
});
