/** @jest-environment jsdom */
import { isCodeMissing, reloadOutdatedPage } from './reload-outdated-page';

const noon = Date.parse('2026-11-23T12:00:00Z');
const seconds = (n: number) => noon + n * 1_000;

describe('A page whose code is missing', () => {
  const reload = jest.fn();
  let isResponding: boolean;
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    isResponding = true;
    const respond = () =>
      isResponding ? Promise.resolve({ ok: true } as Response) : Promise.reject(new TypeError('Failed to fetch'));
    Object.assign(globalThis, { fetch: jest.fn(respond) });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is reloaded once, and again after the next release', async () => {
    expect(await reloadOutdatedPage(noon, reload)).toBe(true);
    expect(await reloadOutdatedPage(seconds(59), reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await reloadOutdatedPage(seconds(60), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays as it is while the shop does not respond, and is reloaded when it does', async () => {
    isResponding = false;
    expect(await reloadOutdatedPage(noon, reload)).toBe(false);
    isResponding = true;
    expect(await reloadOutdatedPage(seconds(1), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded without storage, which could go on for ever', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Private window');
    });
    expect(await reloadOutdatedPage(noon, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is known by the name of the error', () => {
    expect(isCodeMissing(Object.assign(new Error('gone'), { name: 'CodeNotLoaded' }))).toBe(true);
    expect([new Error('gone'), 'CodeNotLoaded', null].map(isCodeMissing)).toEqual([false, false, false]);
  });
});
