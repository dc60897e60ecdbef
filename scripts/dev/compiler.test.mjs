import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Compiler } from './compiler.mjs';

let folder;
let compiler;
const write = (name, text) => writeFileSync(join(folder, 'src', name), text);
const compiled = (name) => readFileSync(join(folder, 'dist', name), 'utf8');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compiler-'));
  mkdirSync(join(folder, 'src', 'cart'), { recursive: true });
  write('main.ts', "import { type Cart, open } from './cart/cart.js';\nexport const cart: Cart = open();\n");
  write('cart/cart.ts', 'export interface Cart { lines: number }\nexport const open = (): Cart => ({ lines: 0 });\n');
  write('cart/cart.spec.ts', 'it();');
  compiler = new Compiler(join(folder, 'src'), join(folder, 'dist'));
  await compiler.compileAll();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('compiles everything but specs, and the result runs', async () => {
  const { cart } = await import(join(folder, 'dist', 'main.js'));
  assert.deepEqual(cart, { lines: 0 });
  assert.equal(existsSync(join(folder, 'dist', 'cart', 'cart.spec.js')), false);
});

test('a file with a type error is compiled', async () => {
  write('main.ts', "export const cart: number = 'no number';\n");
  assert.equal(await compiler.compile(['main.ts']), true);
  assert.match(compiled('main.js'), /no number/);
});

test('a file with a syntax error is rejected, and its previous output stays', async () => {
  write('main.ts', 'export const = ;\n');
  await assert.rejects(compiler.compile(['main.ts']), /main\.ts|Expected|Unexpected/);
  assert.match(compiled('main.js'), /cart/);
});

test('a removed file is removed from the output, and a change of a spec changes nothing', async () => {
  rmSync(join(folder, 'src', 'cart', 'cart.ts'));
  assert.equal(await compiler.compile([join('cart', 'cart.ts')]), true);
  assert.equal(existsSync(join(folder, 'dist', 'cart', 'cart.js')), false);
  assert.equal(await compiler.compile([join('cart', 'cart.spec.ts')]), false);
});
