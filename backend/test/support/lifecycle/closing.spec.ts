import { Closing } from './closing.js';

describe('Resources opened by a helper', () => {
  it('are closed once and in reverse order, even if one fails', async () => {
    const closed: string[] = [];
    const opened = new Closing();
    opened.add(() => closed.push('database'));
    opened.add(() => Promise.reject(new Error('still busy')));
    opened.add(() => closed.push('app'));
    await expect(opened.close()).rejects.toThrow('still busy');
    await opened.close();
    expect(closed).toEqual(['app', 'database']);
  });
});
