import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

const secretlint = join(root, 'node_modules/secretlint/bin/secretlint.js');

/** Scans all files of a folder by the rules of this repository. */
function scan(folder: string) {
  const rules = ['--secretlintrc', join(root, '.secretlintrc.json'), '--secretlintignore', '.gitignore'];
  const args = [secretlint, ...rules, '--maskSecrets', '--format=json', '**/*', '**/.*'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const files = JSON.parse(stdout || '[]') as { filePath: string; messages: { message: string }[] }[];
  const found = files.filter(({ messages }) => messages.length > 0);
  const output = found.flatMap(({ messages }) => messages.map(({ message }) => message)).join('\n');
  return { status, output, found: found.map(({ filePath }) => filePath).sort() };
}

// Assembled at run time, so that the scan finds no secret in this file.
const letters = 'q7Zt2LmX9vKc4RbN8wYp3HsD6fGj1TeA5uVi0oBx';
const planted: [string, string][] = [
  ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
  ['a token of a session', `eyJ${letters.slice(0, 17)}.eyJ${letters.slice(0, 20)}.${letters.slice(0, 30)}`],
  ['a key of PayPal', `paypal = "A${(letters + letters).slice(0, 79)}"`],
  ['a key of PayPal', `secret: 'E${(letters + letters).slice(1, 80)}'`],
  ['a key of AWS', `AKIA${'ABCDEFGH12345678'}`],
  ['a token of GitHub', `ghp_${letters.slice(0, 36)}`],
  ['a token of npm', `//registry.npmjs.org/:_authToken${'='}${letters.slice(0, 24)}`],
  ['a key of Stripe', `sk_live_${letters.slice(0, 24)}`],
  ['a token of Slack', `xoxb-${letters.slice(0, 24)}`],
  ['a password in an address', `postgres://shop:${letters.slice(0, 9)}@database.example/shop`],
  ['a secret that is set', `JWT_SECRET${'='}${letters}`],
  ['a secret that is set', `  PAYPAL_CLIENT_SECRET${':'} "${letters}"`],
];

describe('A secret in the repository', () => {
  let folder: string;
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'repository-'));
    spawnSync('git', ['init', '-q'], { cwd: folder });
    put('src/fine.ts', 'export const name = "Loom & Lane";\n');
    put('.gitignore', '.data/\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is found by each of the rules, and not shown', () => {
    const paths = planted.map(([, text], index) => {
      put(`src/settings-${index}.ts`, `// a line before\n${text}\n`);
      return join(folder, `src/settings-${index}.ts`);
    });
    const { status, found, output } = scan(folder);
    expect(found).toEqual(paths.sort());
    expect(status).toBe(1);
    expect(output).not.toContain(letters.slice(0, 9));
  });

  it('is a file whose name says so', () => {
    const names = ['.env', 'deploy/.env.production', 'keys/shop.pem', 'id_rsa'];
    for (const path of names) put(path, 'x');
    expect(scan(folder).found).toEqual(names.map((path) => join(folder, path)).sort());
  });

  it('is not reported in ignored files, nor for placeholders', () => {
    put('.data/jwt-secret', letters);
    put('.env.example', 'JWT_SECRET=\n');
    put('docs/a.md', 'Set `JWT_SECRET`, 32 bytes; DATABASE_URL is postgres://shop:${PASSWORD}@database/shop.\n');
    expect(scan(folder)).toMatchObject({ status: 0, found: [] });
  });
});

describe('Local files', () => {
  it('are ignored by Git', () => {
    const ignored = spawnSync('git', ['check-ignore', '.data/jwt-secret', '.env', 'sbom.json'], { cwd: root });
    expect(ignored.stdout.toString().split('\n').filter(Boolean)).toEqual(['.data/jwt-secret', '.env', 'sbom.json']);
  });
});
