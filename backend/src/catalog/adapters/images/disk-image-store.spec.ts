import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../../platform/config/config.js';
import { Unreachable } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { widths } from '../../domain/image-store.js';
import { DiskImageStore } from './disk-image-store.js';

describe('Pictures on the disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are kept in every width until they are removed, and nothing else is', async () => {
    const config = loadConfig({ DATA_DIR: folder });
    const store = new DiskImageStore(config);
    const id = newId<'Image'>();
    await store.save(id, new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)])));
    expect(String(await store.read(id, 1080))).toBe('1080 wide');
    expect(await store.read(newId(), 720)).toBeNull();
    expect(await readdir(config.imagesDir)).toHaveLength(widths.length);
    await store.remove(id);
    expect(await readdir(config.imagesDir)).toEqual([]);
  });

  it('leave nothing behind when there is no room for all of them', async () => {
    const config = loadConfig({ DATA_DIR: folder });
    const id = newId<'Image'>();
    // Stands where the last of them would go.
    await mkdir(join(config.imagesDir, `${id}-${widths.at(-1)}.webp`), { recursive: true });
    const picture = new Map(widths.map((width) => [width, Buffer.from('wide')]));
    await expect(new DiskImageStore(config).save(id, picture)).rejects.toThrow(Unreachable);
    expect(await readdir(config.imagesDir)).toEqual([`${id}-${widths.at(-1)}.webp`]);
  });
});
