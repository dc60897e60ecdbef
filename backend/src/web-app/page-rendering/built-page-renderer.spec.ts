import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { eventually } from '../../../test/support/lifecycle/eventually.js';
import { BuiltPageRenderer } from './built-page-renderer.js';
import { RenderingBudget } from './rendering-budget.js';

const shirt = { path: '/shirt', search: '?size=m', hasSession: false };

const shop = { brands: ['Zara'] };

const rendered = jest.fn();

/** A build that renders its arguments, and fails without a response. */
function pagesOf(version: string) {
  return {
    loadPages: () => Promise.resolve(),
    planOf: (path: string) => (path === '/nowhere' ? null : { call: `/api${path}` }),
    render: (
      path: string,
      search: string,
      hasSession: boolean,
      response: { title: string } | null,
      shared: typeof shop,
    ) => {
      rendered(path);
      if (response === null) throw new Error('There is no product.');
      return {
        html: [path, search, hasSession, response.title, ...shared.brands, version].join(' '),
        styles: '',
        state: {},
      };
    },
  };
}

describe('The renderer', () => {
  let [folder, file] = ['', ''];
  let counted: string[];
  let logged: jest.SpyInstance;
  const opened = async (budget?: RenderingBudget) => {
    const renderer = new BuiltPageRenderer(
      file,
      (rendering) => counted.push(rendering),
      budget,
      async (url) => {
        expect(url).toContain(file);
        return pagesOf(await readFile(file, 'utf8'));
      },
    );
    await renderer.load();
    return renderer;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    file = join(folder, 'render-pages.mjs');
    await writeFile(file, 'first');
    counted = [];
    rendered.mockClear();
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    logged.mockRestore();
    await rm(folder, { recursive: true });
  });

  it('renders an address once for the same data, and again for other data', async () => {
    const renderer = await opened();
    expect(renderer.planOf(shirt, shop)).toEqual({ call: '/api/shirt' });
    const first = renderer.render(shirt, { title: 'Linen Shirt' }, shop);
    expect(first?.html).toBe('/shirt ?size=m false Linen Shirt Zara first');
    expect(renderer.render(shirt, { title: 'Linen Shirt' }, shop)).toBe(first);
    expect(renderer.render(shirt, { title: 'Wool Shirt' }, shop)?.html).toContain('Wool Shirt');
    expect(renderer.render({ ...shirt, hasSession: true }, { title: 'Wool Shirt' }, shop)?.html).toContain(
      'true Wool Shirt',
    );
    expect(renderer.render(shirt, { title: 'Wool Shirt' }, { brands: ['Aurora'] })?.html).toContain('Aurora');
    expect(counted).toEqual(['rendered', 'reused', 'rendered', 'rendered', 'rendered']);
  });

  it('leaves a page to the browser where rendering fails, and tries and logs that only once', async () => {
    const renderer = await opened();
    expect([renderer.render(shirt, null, shop), renderer.render(shirt, null, shop)]).toEqual([null, null]);
    expect(counted).toEqual(['failed', 'failed']);
    expect([rendered, logged].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(renderer.render(shirt, { title: 'Linen Shirt' }, shop)).not.toBeNull();
  });

  it('plans no page without a build, and no address that is too long', async () => {
    const renderer = await opened();
    expect(renderer.planOf({ ...shirt, path: '/nowhere' }, shop)).toBeNull();
    expect(renderer.planOf({ ...shirt, search: `?size=${'m'.repeat(500)}` }, shop)).toBeNull();
    await rm(file);
    const absent = await opened();
    expect([absent.planOf(shirt, shop), absent.render(shirt, {}, shop)]).toEqual([null, null]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('caches the sixty most recently used addresses', async () => {
    const renderer = await opened();
    const visit = (path: string) => renderer.render({ ...shirt, path }, { title: path }, shop);
    const first = visit('/first');
    for (let n = 1; n < 60; n++) visit(`/${n}`);
    expect(visit('/first')).toBe(first);
    visit('/another');
    expect(visit('/first')).toBe(first);
    rendered.mockClear();
    visit('/1');
    expect(rendered).toHaveBeenCalledWith('/1');
  });

  it('renders nothing new while its time budget is spent, and reuses cached markup', async () => {
    let now = 0;
    const budget = new RenderingBudget(() => now);
    const renderer = await opened(budget);
    const first = renderer.render(shirt, { title: 'Linen Shirt' }, shop);
    budget.spend(() => (now += 10_000));
    const coat = { ...shirt, path: '/coat' };
    expect([renderer.planOf(coat, shop), renderer.render(coat, { title: 'Coat' }, shop)]).toEqual([null, null]);
    expect(renderer.planOf(shirt, shop)).not.toBeNull();
    expect(renderer.render(shirt, { title: 'Linen Shirt' }, shop)).toBe(first);
    expect(counted).toEqual(['rendered', 'refused', 'refused', 'reused']);
    now += 60_000;
    expect(renderer.planOf(coat, shop)).not.toBeNull();
  });

  it('renders with a new build that has replaced the former', async () => {
    const renderer = await opened();
    renderer.render(shirt, { title: 'Linen Shirt' }, shop);
    await writeFile(file, 'second');
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    renderer.planOf(shirt, shop);
    await eventually(async () =>
      expect(renderer.render(shirt, { title: 'Linen Shirt' }, shop)?.html).toContain('second'),
    );
  });
});
