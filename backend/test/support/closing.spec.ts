import { Closing } from './closing.js';

describe('What a helper has opened', () => {
  it('is closed in reverse order, once, and all of it although something fails', async () => {
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
