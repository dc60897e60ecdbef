import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');

function scan(folder: string) {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/lint/secrets.mjs'), folder], {
    encoding: 'utf8',
  });
  return { status, output: stdout };
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

  it.each(planted)('is found: %s', (what, text) => {
    put('src/settings.ts', `// a line before\n${text}\n`);
    const { status, output } = scan(folder);
    expect(output).toBe(`src/settings.ts:2: ${what}\n`);
    expect(status).toBe(1);
    expect(output).not.toContain(letters.slice(0, 9));
  });

  it.each(['.env', 'deploy/.env.production', 'keys/shop.pem', 'id_rsa'])('is a file such as %s', (path) => {
    put(path, 'x');
    expect(scan(folder)).toEqual({ status: 1, output: `${path}: a file that holds secrets\n` });
  });

  it('is not reported in ignored files, nor for placeholders', () => {
    put('.data/jwt-secret', letters);
    put('.env.example', 'JWT_SECRET=\n');
    put('docs/a.md', 'Set `JWT_SECRET`, 32 bytes; DATABASE_URL is postgres://shop:${PASSWORD}@database/shop.\n');
    expect(scan(folder)).toEqual({ status: 0, output: '' });
  });

  it('is in none of the shop’s files', () => {
    expect(scan(root)).toEqual({ status: 0, output: '' });
  });

  it('can’t be searched for outside a Git repository: the scan fails', () => {
    const bare = mkdtempSync(join(tmpdir(), 'bare-'));
    expect(scan(bare).status).toBe(1);
    rmSync(bare, { recursive: true });
  });
});

describe('Local files', () => {
  it('are ignored by Git', () => {
    const ignored = spawnSync('git', ['check-ignore', '.data/jwt-secret', '.env', 'sbom.json'], { cwd: root });
    expect(ignored.stdout.toString().split('\n').filter(Boolean)).toEqual(['.data/jwt-secret', '.env', 'sbom.json']);
  });
});
