import { posix } from 'node:path';
import ts from 'typescript';

const layers = ['domain', 'application', 'adapters'] as const;
type Layer = (typeof layers)[number];
/** Top-level folders that are not modules. */
const bases = ['shared', 'platform', 'web-app'] as const;
type Base = (typeof bases)[number];
type Kind = Layer | Base | 'module' | 'open' | 'root';

/** A file's kind, which decides what it may import, and its module. */
interface Place {
  readonly kind: Kind;
  /** Name of the module that the file belongs to; empty for the bases and the root. */
  readonly owner: string;
}

interface Rule {
  readonly own: readonly Kind[];
  readonly others: readonly Kind[];
  readonly bases: readonly Base[];
  readonly packages: (name: string) => boolean;
}

const any = () => true;
const none = () => false;
const onlyNest = (name: string) => name.startsWith('@nestjs/');
// Application and shared code may generate and hash secrets with node:crypto directly.
const onlyCrypto = (name: string) => name === 'node:crypto';

const rules: Record<Exclude<Kind, 'root'>, Rule> = {
  domain: { own: ['domain', 'open'], others: [], bases: ['shared'], packages: none },
  application: {
    own: ['domain', 'application', 'open'],
    others: ['open'],
    bases: ['shared'],
    packages: (name) => name === '@nestjs/common' || onlyCrypto(name),
  },
  adapters: { own: [...layers, 'open'], others: ['open'], bases, packages: any },
  module: { own: [...layers, 'open', 'module'], others: ['module'], bases, packages: onlyNest },
  open: { own: [], others: [], bases: ['shared'], packages: none },
  shared: { own: [], others: [], bases: ['shared'], packages: onlyCrypto },
  platform: { own: [], others: [], bases: ['shared', 'platform'], packages: any },
  'web-app': { own: [], others: [], bases, packages: any },
};

/** @param path from `src` on */
export function placeOf(path: string): Place {
  const [first = '', second = ''] = path.split('/');
  const base = bases.find((name) => name === first);
  if (base) return { kind: base, owner: '' };
  if (second === '' || first === 'bootstrap' || first === 'cli') return { kind: 'root', owner: '' };
  if (second.endsWith('.module.ts')) return { kind: 'module', owner: first };
  if (/\.(api|events)\.ts$/.test(second)) return { kind: 'open', owner: first };
  const layer = layers.find((name) => name === second);
  if (!layer) throw new Error(`${path} stands nowhere in the house`);
  return { kind: layer, owner: first };
}

/** @returns what a file imports: `inside` as paths relative to `src`, and `packages` by name */
export function importsOf(path: string, text: string): { inside: string[]; packages: string[] } {
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const inside = names
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts'));
  return { inside, packages: names.filter((name) => !name.startsWith('.')) };
}

/** @returns all violations of the import rules above and of the other rules below */
export function faultsOf(path: string, text: string): string[] {
  const from = placeOf(path);
  if (from.kind === 'root') return [];
  const { inside, packages } = importsOf(path, text);
  const rule = rules[from.kind];
  return [
    ...inside
      .filter((target) => !mayImport(from, placeOf(target), target) || isHttpInRepository(path, target))
      .map((target) => `imports ${target}`),
    ...packages.filter((name) => !rule.packages(name)).map((name) => `imports ${name}`),
    ...wordsOutOfPlace(path, from, text),
    ...loadedTooEarly(text),
    ...(/^(platform\/http|web-app\/pages|web-app\/page-rendering)\//.test(path) ? addressesIn(text) : []),
  ];
}

function mayImport(from: Place, to: Place, target: string): boolean {
  if (from.kind === 'root') return true;
  const rule = rules[from.kind];
  const base = bases.find((kind) => kind === to.kind);
  if (base) return rule.bases.includes(base);
  if (to.kind === 'root') return false;
  if (from.kind === 'domain' && to.kind === 'open') return to.owner === from.owner && target.endsWith('.events.ts');
  return (to.owner === from.owner ? rule.own : rule.others).includes(to.kind);
}

/** A repository must not import HTTP code: it publishes changes through a port that another adapter implements. */
function isHttpInRepository(path: string, target: string): boolean {
  return path.includes('/adapters/postgres/') && target.startsWith('platform/http/');
}

// Large packages that few requests need must be imported lazily, so that instances start faster.
const large = /^import (?!type\b)[^;]*? from '(sharp|@aws-sdk\/[^']+|@zxcvbn-ts\/[^']+)'/gm;

function loadedTooEarly(text: string): string[] {
  return [...text.matchAll(large)].map(([, name]) => `loads ${name} at the start`);
}

// The platform's HTTP code and the web app's pages must not name routes of modules: decorators describe the routes.
const moduleAddress = /\\?\/(users|shop|admin|payments|images|sandbox)\b(?=[\\/'"`)|:?])/g;

function addressesIn(text: string): string[] {
  const code = text.replace(/^import .*$/gm, '');
  return [...code.matchAll(moduleAddress)].map(([, name]) => `names the address /${name}`);
}

// The sandbox provider stands in for another company and has a separate schema.
const sqlFolders = /\/adapters\/postgres\/|^payments\/adapters\/sandbox\//;

const surroundings =
  /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\b|\bprocess\.env\b|\bperformance\.now\b|\brandomUUID\b|\bglobalThis\b|\bset(Timeout|Interval)\b/;
const sql = /\b(select\s[\s\S]{1,400}?\sfrom\s|insert into\s|delete from\s|update\s+\w+\.\w+\s+set\s)/;

function wordsOutOfPlace(path: string, { kind, owner }: Place, text: string): string[] {
  const faults: string[] = [];
  const isPure = kind === 'domain' || kind === 'application';
  const knowsTables = sqlFolders.test(path) || kind === 'platform';
  if (isPure && surroundings.test(text)) faults.push('uses a clock, randomness, the environment or a global');
  if (!knowsTables && sql.test(text)) faults.push('contains SQL');
  if (!knowsTables && /\bnew EntitySchema\b|^@Entity\(/m.test(text)) faults.push('describes rows');
  const schema = /\bschema: '(\w+)'/.exec(text)?.[1];
  if (schema && schema !== (owner || 'platform')) faults.push(`names rows of ${schema}`);
  const reacts = /extends (Immediate)?Reaction</.test(text) && kind !== 'platform';
  if (reacts && !posix.basename(path).startsWith('when-')) faults.push('reacts under another name');
  return faults;
}
