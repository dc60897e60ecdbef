import { runInThisContext } from 'node:vm';
import { isCodeMissing } from '../src/lib/reload-outdated-page';
import { importing } from './failed-imports';

type Importing = <T>(load: () => Promise<T>) => Promise<T>;

describe('An import of a page’s code', () => {
  const imported = runInThisContext(
    `(() => { ${importing.replace('export ', '')} return __vitePreload; })()`,
  ) as Importing;

  it('resolves to the module', async () => {
    expect(await imported(() => Promise.resolve({ default: 'page' }))).toEqual({ default: 'page' });
  });

  it('rejects with an error that the app recognises, whatever the browser’s message', async () => {
    const words = new TypeError('Importing a module script failed.');
    const error = await imported(() => Promise.reject(words)).catch((each: unknown) => each);
    expect(error).toMatchObject({ name: 'CodeNotLoaded', cause: words });
    expect(isCodeMissing(error)).toBe(true);
  });
});
