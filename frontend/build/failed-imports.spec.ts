import { runInThisContext } from 'node:vm';
import { isCodeMissing } from '../src/lib/reload-outdated-page';
import { importing } from './failed-imports';

type Importing = <T>(load: () => Promise<T>, files?: string[]) => Promise<T>;

describe('An import of a page’s code', () => {
  const load = runInThisContext(
    `(document, fetch) => { ${importing.replace('export ', '')} return __vitePreload; }`,
  ) as (document: { readyState: string }, fetch: (url: string) => Promise<Response>) => Importing;
  const answers = [404, 200];
  const fetchFile = jest.fn(() => Promise.resolve(new Response('', { status: answers.shift() ?? 200 })));
  const imported = load({ readyState: 'complete' }, fetchFile);

  it('resolves to the module', async () => {
    expect(await imported(() => Promise.resolve({ default: 'page' }))).toEqual({ default: 'page' });
  });

  it('rejects with an error that the app recognises, whatever the browser’s message', async () => {
    const words = new TypeError('Importing a module script failed.');
    const error = await imported(() => Promise.reject(words)).catch((each: unknown) => each);
    expect(error).toMatchObject({ name: 'CodeNotLoaded', cause: words });
    expect(isCodeMissing(error)).toBe(true);
  });

  it('is not begun before its files are there, because browsers keep the failure of one', async () => {
    const begin = jest.fn(() => Promise.resolve('module'));
    await expect(imported(begin, ['assets/a.js'])).rejects.toMatchObject({ name: 'CodeNotLoaded' });
    expect(begin).not.toHaveBeenCalled();
    expect(await imported(begin, ['assets/a.js'])).toBe('module');
    expect(await imported(begin, ['assets/a.js'])).toBe('module');
    expect(fetchFile.mock.calls).toEqual([['/assets/a.js'], ['/assets/a.js']]);
  });

  it('is begun immediately while the first page loads, whose files are preloaded', async () => {
    const first = load({ readyState: 'interactive' }, fetchFile);
    fetchFile.mockClear();
    expect(await first(() => Promise.resolve('module'), ['assets/b.js'])).toBe('module');
    expect(fetchFile).not.toHaveBeenCalled();
  });
});
