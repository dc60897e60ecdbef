import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { firstApiCalls } from './first-api-calls';

const [, inlineScript = ''] =
  /<script>([^]*?)<\/script>/.exec(readFileSync(join(__dirname, '..', 'index.html'), 'utf8')) ?? [];

/** Runs the script of the page's head. @returns functions that report a failed element and count the reloads */
function openPage(stored: Map<string, string>, now: () => number) {
  let [reloads, report] = [0, (_event: { target: { tagName: string } }) => undefined as void];
  runInNewContext(inlineScript + firstApiCalls(), {
    URLSearchParams,
    Date: { now },
    location: { pathname: '/', search: '', reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: unknown) => stored.set(key, String(value)),
    },
    performance: { getEntriesByType: () => [{ type: 'navigate' }] },
    document: { documentElement: { dataset: {} }, querySelector: () => null },
    history: { state: null },
    setTimeout: () => 0,
    addEventListener: (name: string, listener: typeof report) => name === 'error' && (report = listener),
    fetch: () => new Promise(() => undefined),
  });
  return { fails: (tagName: string) => report({ target: { tagName } }), reloads: () => reloads };
}

describe('A page whose first scripts are missing', () => {
  let [now, stored] = [1_000_000, new Map<string, string>()];
  beforeEach(() => {
    [now, stored] = [1_000_000, new Map()];
  });

  it('is reloaded on the first script that fails, and at most once a minute', () => {
    const page = openPage(stored, () => now);
    page.fails('SCRIPT');
    page.fails('SCRIPT');
    expect(page.reloads()).toBe(1);
    const reloaded = openPage(stored, () => now + 59_000);
    reloaded.fails('SCRIPT');
    expect(reloaded.reloads()).toBe(0);
    const later = openPage(stored, () => now + 60_000);
    later.fails('SCRIPT');
    expect(later.reloads()).toBe(1);
  });

  it('is not reloaded for a picture or a font', () => {
    const page = openPage(stored, () => now);
    for (const tagName of ['IMG', 'LINK']) page.fails(tagName);
    expect(page.reloads()).toBe(0);
  });
});
