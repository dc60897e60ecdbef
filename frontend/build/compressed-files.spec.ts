import fs from 'node:fs/promises';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile } from './compressed-files';

const script = 'export const sizes = ["S", "M", "L"].map((size) => ({ size, isSoldOut: false }));\n'.repeat(40);

describe('The compressed files of a build', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packed-'))));
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const written = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it('decompress to the original bytes, and brotli is the smallest', async () => {
    const file = written('app.js', script);
    await compressFile(file);
    const [brotli, gzip] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
    expect(brotliDecompressSync(brotli).toString()).toBe(script);
    expect(gunzipSync(gzip).toString()).toBe(script);
    expect(brotli.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(script.length);
  });

  it('are left out where they would not be smaller', async () => {
    await compressFile(written('tiny.js', 'a()'));
    expect(readdirSync(folder)).toEqual(['tiny.js']);
  });

  it('get their final names only after they are written completely', async () => {
    const file = written('app.js', script);
    jest.spyOn(fs, 'rename').mockRejectedValue(new Error('The machine was switched off.'));
    await expect(compressFile(file)).rejects.toThrow('switched off');
    expect(readdirSync(folder)).toEqual(['app.js', 'app.js.br.part']);
  });
});
