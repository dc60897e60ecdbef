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

describe('A directory that changes while it is copied', () => {
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

  it('is copied with all its contents and their file modes', () => {
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

  it.each(['first', 'deep', 'deep/third', 'deep/down'])('is copied without %s, which is deleted meanwhile', (gone) => {
    const before = readdirSync(from, { recursive: true, encoding: 'utf8' });
    copyLiveDirectory(from, to, (path) => {
      // After the path was listed and before it is read.
      if (path === join(from, gone)) rmSync(path, { recursive: true });
      return true;
    });
    expect(copied()).toEqual(before.filter((name) => !`${name}/`.startsWith(`${gone}/`)).sort());
  });

  it('is copied without paths that `isWanted` refuses', () => {
    copyLiveDirectory(from, to, (path) => !path.endsWith('deep'));
    expect(copied()).toEqual(['first', 'second']);
  });

  it('causes an error when it does not exist', () => {
    expect(() => copyLiveDirectory(join(room, 'nowhere'), to)).toThrow('ENOENT');
    expect(existsSync(to)).toBe(false);
  });

  it('causes an error when the target directory disappears', () => {
    const takeAway = (path: string) => {
      if (path === join(from, 'first')) rmSync(to, { recursive: true });
      return true;
    };
    expect(() => copyLiveDirectory(from, to, takeAway)).toThrow('ENOENT');
  });
});
