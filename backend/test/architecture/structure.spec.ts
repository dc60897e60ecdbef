import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importsOf } from './rules.js';
import { cyclesIn, foreignTables, importsOfFolders, type Imports, looseFiles } from './structure-checks.js';

const source = join(__dirname, '../../src');
const isCode = /\.([cm]?[jt]s|tsx)$/;
/** Code files as paths relative to `folder`. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
const paths = filesIn(source);
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');
const files = paths.filter((path) => !path.endsWith('.spec.ts'));
const imports: Imports = new Map(files.map((path) => [path, new Set(importsOf(path, textOf(path)).inside)]));

describe('The structure of the back end', () => {
  it('has no import cycle between files', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('has no import cycle between folders', () => {
    expect(cyclesIn(importsOfFolders(imports))).toEqual([]);
  });

  it('has no import cycle between parts of the platform', () => {
    const partOf = (path: string) => path.split('/').slice(0, 2).join('/');
    const inPlatform: Imports = new Map([...imports].filter(([path]) => path.startsWith('platform/')));
    expect(inPlatform.size).toBeGreaterThan(50);
    expect(cyclesIn(importsOfFolders(inPlatform, partOf))).toEqual([]);
  });

  it('has no unexpected file at the root of src', () => {
    expect(looseFiles(paths)).toEqual([]);
  });

  it('names in a module’s SQL only tables of that module', () => {
    const faults = files.flatMap((path) => foreignTables(path, textOf(path)).map((schema) => `${path} ${schema}`));
    expect(faults).toEqual([]);
  });

  it('spells the shop’s name in one file', () => {
    const name = /Loom (&|&amp;|and) Lane/;
    expect(files.filter((path) => name.test(textOf(path)))).toEqual(['platform/settings/default-shop-name.ts']);
  });
});

describe('The checks of the structure find', () => {
  const graph = (text: string): Imports =>
    new Map(
      text
        .split(', ')
        .map((line) => line.split(' > '))
        .map(([from = '', to = '']) => [from, new Set([to])]),
    );

  it('a cycle of files', () => {
    expect(cyclesIn(graph('a/x.ts > b/y.ts, b/y.ts > c/z.ts, c/z.ts > a/x.ts, d.ts > a/x.ts'))).toEqual([
      ['a/x.ts', 'b/y.ts', 'c/z.ts'],
    ]);
  });

  it('an import cycle of folders whose files have none', () => {
    const apart = graph('a/x.ts > b/y.ts, b/z.ts > a/w.ts');
    expect([cyclesIn(apart), cyclesIn(importsOfFolders(apart))]).toEqual([[], [['a', 'b']]]);
  });

  it('an unexpected file at the root of src', () => {
    expect(looseFiles(['main.ts', 'helpers.ts', 'cart/cart.api.ts'])).toEqual(['helpers.ts']);
  });

  it.each([
    ['cart/adapters/postgres/x.ts', 'select id from catalog.products', ['catalog']],
    ['cart/adapters/postgres/x.ts', 'update cart.carts set a = 1 from platform.outbox', []],
    ['payments/adapters/postgres/x.ts', 'insert into sandbox_paypal.orders values (1)', []],
    ['cart/application/x.ts', 'select id from catalog.products', []],
  ])('SQL over another module’s tables: %s %s', (path, text, found) => {
    expect(foreignTables(path, text)).toEqual(found);
  });
});
