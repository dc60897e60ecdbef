import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DeleteOrphanedImages } from '../../../src/catalog/application/images/delete-orphaned-images.js';
import { ImageStore } from '../../../src/catalog/domain/images/image-store.js';
import { TypeormUnitOfWork } from '../../../src/platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { openBucket } from '../../support/object-storage.js';
import { closeOpened, closing } from '../../support/lifecycle/closing.js';
import { aPhoto, keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';

describe('Images in object storage', () => {
  afterAll(closeOpened);
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  let elsewhere: string;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    bucket = await openBucket();
    elsewhere = await mkdtemp(join(tmpdir(), 'shop-'));
    closing().add(() => rm(elsewhere, { recursive: true }));
    shop = await openShop(bucket.env);
    mira = keeping((await shop.admin()).call);
  });

  it('are served by every instance without a shared disk', async () => {
    const { body } = await mira.uploads(await aPhoto());
    const other = await shop.again({ DATA_DIR: elsewhere });
    for (const url of [shop.url, other.url]) {
      const shown = await fetch(url + body.result!.url);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(await readdir(elsewhere)).not.toContain('images');
  });

  it('are deleted when no product uses them', async () => {
    const { body } = await mira.uploads(await aPhoto());
    await shop.dataSource.query(`update catalog.uploads set uploaded_at = now() - interval '2 days'`);
    expect(await shop.app.get(DeleteOrphanedImages, { strict: false }).execute()).toBeGreaterThan(0);
    expect((await fetch(shop.url + body.result!.url)).status).toBe(404);
    expect(await bucket.files()).toEqual([]);
  });

  it('are deleted outside any transaction, and again once the storage is back', async () => {
    const { body } = await mira.uploads(await aPhoto());
    await shop.dataSource.query(`update catalog.uploads set uploaded_at = now() - interval '2 days'`);
    const deletion = shop.app.get(DeleteOrphanedImages, { strict: false });
    const work = shop.app.get(TypeormUnitOfWork, { strict: false });
    const remove = jest.spyOn(shop.app.get(ImageStore, { strict: false }), 'remove').mockImplementation(async () => {
      expect(work.isOpen).toBe(false);
      throw new Error('The storage does not respond.');
    });
    await expect(deletion.execute()).rejects.toThrow('The storage does not respond.');
    remove.mockRestore();
    expect(await deletion.execute()).toBeGreaterThan(0);
    expect((await fetch(shop.url + body.result!.url)).status).toBe(404);
  });

  it('get a 503 while the storage is down, and the catalogue is still served', async () => {
    const say = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const { body } = await mira.uploads(await aPhoto());
    await bucket.goAway();
    const shown = await fetch(shop.url + body.result!.url);
    expect(shown.status).toBe(503);
    expect(shown.headers.get('retry-after')).toBe('5');
    expect(shown.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(await mira.uploads(await aPhoto())).toMatchObject({
      status: 503,
      body: { message: 'The picture could not be saved. Please try again in 1 minute.' },
    });
    expect((await shop.browser().call('GET', '/shop/getProduct')).status).toBe(200);
    say.mockRestore();
  });
});
