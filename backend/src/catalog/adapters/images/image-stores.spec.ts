import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { openBucket } from '../../../../test/support/object-storage.js';
import { loadConfig } from '../../../bootstrap/settings/load-config.js';
import { Unreachable } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { widths } from '../../domain/images/image-store.js';
import { configuredImageStore } from './configured-image-store.js';

const picture = new Map(widths.map((width) => [width, Buffer.from(`${width} wide`)]));

async function disk() {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  const config = loadConfig({ DATA_DIR: folder });
  return {
    store: configuredImageStore(config),
    files: () => readdir(config.imagesDir).catch(() => []),
    close: () => rm(folder, { recursive: true }),
  };
}

async function bucket() {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  const opened = await openBucket();
  const store = configuredImageStore(loadConfig({ DATA_DIR: folder, ...opened.env }));
  return {
    store,
    files: opened.files,
    close: async () => {
      await opened.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe.each([
  { where: 'on disk', open: disk },
  { where: 'in a bucket', open: bucket },
])('Images $where', ({ open }) => {
  let place: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place?.close());

  it('are stored in every width until they are removed, without other files', async () => {
    const { store } = place;
    const id = newId<'Image'>();
    await store.save(id, picture);
    for (const width of widths) expect(String(await store.read(id, width))).toBe(`${width} wide`);
    expect(await place.files()).toHaveLength(widths.length);
    await store.remove(id);
    expect(await store.read(id, 720)).toBeNull();
    expect(await place.files()).toEqual([]);
  });

  it('can be stored and removed without files of the large widths', async () => {
    const { store } = place;
    const id = newId<'Image'>();
    await store.save(id, new Map([...picture].filter(([width]) => width <= 1080)));
    expect(await place.files()).toHaveLength(3);
    expect(await store.read(id, 1600)).toBeNull();
    await store.remove(id);
    expect(await place.files()).toEqual([]);
  });

  it('are null when they are unknown, and removing them is no error', async () => {
    expect(await place.store.read(newId(), 720)).toBeNull();
    await expect(place.store.remove(newId())).resolves.toBeUndefined();
  });

  it('can be stored again under the same id', async () => {
    const id = newId<'Image'>();
    await place.store.save(id, picture);
    await place.store.save(id, picture);
    expect(await place.files()).toHaveLength(widths.length);
  });
});

describe('A disk that fails during an upload', () => {
  it('leaves no file of the upload', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'images-'));
    const config = loadConfig({ DATA_DIR: folder });
    const id = newId<'Image'>();
    // A folder with the name of the last file makes writing it fail.
    await mkdir(join(config.imagesDir, `${id}-${widths.at(-1)}.webp`), { recursive: true });
    await expect(configuredImageStore(config).save(id, picture)).rejects.toThrow(Unreachable);
    expect(await readdir(config.imagesDir)).toEqual([`${id}-${widths.at(-1)}.webp`]);
    await rm(folder, { recursive: true });
  });
});

describe('A bucket that is not usable', () => {
  let opened: Awaited<ReturnType<typeof openBucket>>;
  let logged: jest.SpyInstance;
  let dataDir: string;
  const storeWith = (env = {}) => configuredImageStore(loadConfig({ DATA_DIR: dataDir, ...opened.env, ...env }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
    logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    opened = await openBucket();
  });
  afterEach(async () => {
    logged.mockRestore();
    await rm(dataDir, { recursive: true });
    await opened.close();
  });

  it('is reported as unavailable, not as missing the image', async () => {
    const store = storeWith();
    const id = newId<'Image'>();
    await store.save(id, picture);
    await opened.goAway();
    await expect(store.read(id, 720)).rejects.toThrow(Unreachable);
    await expect(store.save(newId(), picture)).rejects.toThrow(Unreachable);
  });

  it('rejects unknown credentials, and the key is not logged', async () => {
    const stranger = { UPLOADS_S3_ACCESS_KEY_ID: 'stranger', UPLOADS_S3_SECRET_ACCESS_KEY: 'secret-of-a-stranger' };
    await expect(storeWith(stranger).save(newId(), picture)).rejects.toThrow(Unreachable);
    expect(JSON.stringify(logged.mock.calls)).toContain('InvalidAccessKeyId');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-of-a-stranger');
  });

  it('is reported at startup', async () => {
    const store = storeWith({ UPLOADS_S3_BUCKET: 'elsewhere' }) as { onApplicationBootstrap?(): Promise<void> };
    await store.onApplicationBootstrap?.();
    expect(JSON.stringify(logged.mock.calls)).toContain('The bucket elsewhere is not usable');
  });
});
