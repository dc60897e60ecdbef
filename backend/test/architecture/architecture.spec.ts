import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { faultsOf, importsOf, placeOf } from './rules.js';

const source = join(__dirname, '../../src');
const forbidden = join(__dirname, 'forbidden');

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');

describe('The back end', () => {
  it('imports only what the rules allow', () => {
    expect(files.length).toBeGreaterThan(100);
    const faults = files.flatMap((path) => faultsOf(path, textOf(path)).map((fault) => `${path} ${fault}`));
    expect(faults).toEqual([]);
  });

  it('has no import cycle between modules', () => {
    const asks = new Map<string, Set<string>>();
    for (const path of files.filter((name) => placeOf(name).kind === 'module')) {
      const { owner } = placeOf(path);
      const asked = importsOf(path, textOf(path)).inside.map(placeOf);
      const others = asked.filter((place) => place.kind === 'module' && place.owner !== owner);
      asks.set(owner, new Set(others.map((place) => place.owner)));
    }
    const leadsTo = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of asks.get(from) ?? []) if (!seen.has(next)) leadsTo(next, seen.add(next));
      return seen;
    };
    expect([...asks.keys()].filter((owner) => leadsTo(owner).has(owner))).toEqual([]);
  });
});

/** The first line of each example names the path that it stands for and the expected fault. */
describe('The rules report the fault in the example', () => {
  const heading = /^\/\/ (\S+): (.+)\n/;
  const examples = readdirSync(forbidden, { recursive: true, encoding: 'utf8' });
  it.each(examples.filter((name) => name.endsWith('.ts')))('%s', (name) => {
    const text = readFileSync(join(forbidden, name), 'utf8');
    const [, path = '', fault = ''] = heading.exec(text) ?? [];
    expect(faultsOf(path, text)).toEqual([fault]);
  });
});
