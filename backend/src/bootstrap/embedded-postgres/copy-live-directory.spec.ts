import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLiveDirectory } from './copy-live-directory.js';

describe('A folder that is worked in', () => {
  let room: string;
  let from: string;
  let to: string;
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'living-'));
    [from, to] = [join(room, 'from'), join(room, 'to')];
    mkdirSync(join(from, 'deep', 'down'), { recursive: true });
    for (const name of ['first', 'second', 'deep/third', 'deep/down/fourth']) writeFileSync(join(from, name), name);
  });
  afterEach(() => rmSync(room, { recursive: true }));
  const copied = () => readdirSync(to, { recursive: true, encoding: 'utf8' }).sort();

  it('is copied with everything in it, as it may be read', () => {
    writeFileSync(join(from, 'secret'), 'kept', { mode: 0o600 });
    mkdirSync(join(from, 'closed'), { mode: 0o700 });
    symlinkSync('first', join(from, 'link'));
    copyLiveDirectory(from, to);
    expect(copied()).toEqual(readdirSync(from, { recursive: true, encoding: 'utf8' }).sort());
    expect(readFileSync(join(to, 'deep/down/fourth'), 'utf8')).toBe('deep/down/fourth');
    expect(readFileSync(join(to, 'link'), 'utf8')).toBe('first');
    expect(statSync(join(to, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(to, 'closed')).mode & 0o777).toBe(0o700);
  });

  it.each(['first', 'deep', 'deep/third', 'deep/down'])('is copied without %s, taken away meanwhile', (gone) => {
    const before = readdirSync(from, { recursive: true, encoding: 'utf8' });
    copyLiveDirectory(from, to, (path) => {
      // When it has been listed and not been read yet.
      if (path === join(from, gone)) rmSync(path, { recursive: true });
      return true;
    });
    expect(copied()).toEqual(before.filter((name) => !`${name}/`.startsWith(`${gone}/`)).sort());
  });

  it('is copied without what is not wanted', () => {
    copyLiveDirectory(from, to, (path) => !path.endsWith('deep'));
    expect(copied()).toEqual(['first', 'second']);
  });

  it('that is not there is not taken for an empty one', () => {
    expect(() => copyLiveDirectory(join(room, 'nowhere'), to)).toThrow('ENOENT');
    expect(existsSync(to)).toBe(false);
  });

  it('is not called copied when the place to copy to is gone', () => {
    const takeAway = (path: string) => {
      if (path === join(from, 'first')) rmSync(to, { recursive: true });
      return true;
    };
    expect(() => copyLiveDirectory(from, to, takeAway)).toThrow('ENOENT');
  });
});
