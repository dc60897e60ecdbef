import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cyclesOf, forbiddenImports, importsOf } from './rules';

const source = join(__dirname, '..');

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));
const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|^(test-setup|architecture)\//.test(path));
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');

function fileOf(target: string): string[] {
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.filter((path) => code.includes(path));
}

describe('The front end', () => {
  it('imports only layers that the rules allow, and other features only through their index', () => {
    expect(code.length).toBeGreaterThan(100);
    const faults = code.flatMap((path) => forbiddenImports(path, textOf(path)).map((to) => `${path} imports ${to}`));
    expect(faults).toEqual([]);
  });

  it('has no cycle of files or folders', () => {
    const imports = code.flatMap((path) =>
      importsOf(path, textOf(path))
        .flatMap(fileOf)
        .map((to) => [path, to] as const),
    );
    expect(imports.length).toBeGreaterThan(300);
    expect(cyclesOf(imports)).toEqual([]);
  });

  it('spells the shop’s name nowhere, which is a setting', () => {
    const name = /Loom (&|&amp;|and) Lane/;
    const texts = [...code.filter((path) => !/\.spec\.tsx?$/.test(path)), '../index.html'];
    expect(texts.filter((path) => name.test(textOf(path)))).toEqual([]);
  });

  it('sets all text in the sizes of the type scale', () => {
    const styles = files.filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('tokens.css'));
    const sizes = styles.flatMap((path) =>
      [...textOf(path).matchAll(/\bfont(?:-size)?:\s*([^;]+);/g)].map(([, value]) => ({ path, value: value! })),
    );
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.filter(({ value }) => !/var\(--size-|^(inherit|0)$/.test(value))).toEqual([]);
  });

  it('imports nothing for its effects alone, which the build would leave out', () => {
    const faults = code
      .filter((path) => !path.includes('.spec.') && path !== 'main.tsx')
      .flatMap((path) => [...textOf(path).matchAll(/^import '(.+)';$/gm)].map(([, name]) => `${path} imports ${name}`));
    expect(faults.filter((fault) => !fault.endsWith('.css'))).toEqual([]);
  });

  it('leaves the keys of input methods alone, wherever it handles keys', () => {
    const handlers = code
      .filter((path) => !path.includes('.spec.'))
      .flatMap((path) => [...textOf(path).matchAll(/\bonKeyDown=\{(.{0,20})/gs)].map(([, start]) => ({ path, start })));
    expect(handlers.length).toBeGreaterThan(5);
    expect(handlers.filter(({ start }) => !start?.startsWith('unlessComposing('))).toEqual([]);
  });
});

describe('The rules reject:', () => {
  it.each([
    ['a page uses the app', 'pages/shop/Page.tsx', `import { store } from '../../app/store';`],
    ['a feature uses a page', 'features/cart/Cart.tsx', `import Page from '../../pages/shop/HomePage';`],
    ['a feature uses the app', 'features/cart/Cart.tsx', `export { lazyValue } from '../../app/lazy';`],
    ['ui uses a feature', 'ui/buttons/Button.tsx', `import { selectUser } from '../../features/auth';`],
    ['ui uses the contract', 'ui/display/Price.tsx', `import type { Product } from '../../contract/types';`],
    ['lib uses ui', 'lib/http.ts', `import { Button } from '../ui/buttons/Button';`],
    ['the contract uses lib', 'contract/types.ts', `import { request } from '../lib/http';`],
    ['code uses what is for specs', 'lib/http.ts', `import { eventually } from '../test-setup/eventually';`],
    ['a feature reaches into another', 'features/orders/Summary.tsx', `import { cartApi } from '../cart/cart.api';`],
    ['a feature loads a file of another', 'features/orders/A.tsx', `const B = lazy(() => import('../cart/Line'));`],
    ['a feature takes a type of another', 'features/orders/A.ts', `import type { Line } from '../cart/sheet/Line';`],
    ['a page reaches into a feature', 'pages/shop/Page.tsx', `import { Cart } from '../../features/cart/Cart';`],
  ])('%s', (_what, path, text) => {
    expect(forbiddenImports(path, text)).toHaveLength(1);
  });

  it('nothing in a file with allowed imports', () => {
    const text = `import { a } from '../cart'; import { b } from './list/b'; import { c } from '../../ui/c';`;
    expect(forbiddenImports('features/orders/A.ts', text)).toEqual([]);
  });

  it('a cycle of files', () => {
    const cycle = [
      ['features/cart/a.ts', 'features/cart/b.ts'],
      ['features/cart/b.ts', 'features/cart/c.ts'],
      ['features/cart/c.ts', 'features/cart/a.ts'],
    ] as const;
    expect(cyclesOf(cycle)).toEqual(['features/cart/a.ts', 'features/cart/b.ts', 'features/cart/c.ts']);
    expect(cyclesOf(cycle.slice(0, 2))).toEqual([]);
  });

  it('a cycle of folders', () => {
    const imports = [
      ['features/cart/a.ts', 'features/orders/list/a.ts'],
      ['features/orders/b.ts', 'features/cart/b.ts'],
    ] as const;
    expect(cyclesOf(imports)).toEqual(['features/cart', 'features/orders']);
  });
});
