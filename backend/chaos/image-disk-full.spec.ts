import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Browser, browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { aPhoto, browsing, keeping } from '../test/support/catalogue/catalogue-client.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { admin, ShopProcess } from './support/shop-process.js';

const uploads = Number(process.env['CHAOS_UPLOADS'] ?? 2);
/** Enough for a plain picture in all its widths, but not for a detailed one. */
const maxBlocks = 32; // blocks of 512 bytes

describe('A shop whose disk for images is full', () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let mira: Browser;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url, {}, { maxBlocksPerFile: maxBlocks });
    const staff = signingIn(browserAt(shop.url));
    await staff.logsIn(admin);
    mira = staff;
  });
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const files = () => readdir(shop.imagesDir).catch(() => []);
  /** Noise doesn't compress. */
  const aLargePhoto = () =>
    sharp(randomBytes(1_200 * 1_500 * 3), { raw: { width: 1_200, height: 1_500, channels: 3 } })
      .jpeg()
      .toBuffer();

  it('responds with 503, stores no partial file, leaves the product unchanged and accepts smaller pictures', async () => {
    const plain = await keeping(mira.call).uploads(await aPhoto());
    const shirt = await keeping(mira.call).adds('Linen shirt', { image: plain.body.result?.url });
    const stored = await files();
    expect(stored.length).toBeGreaterThan(1);

    const photo = await aLargePhoto();
    for (let n = 0; n < uploads; n++) {
      const { status, body, headers } = await keeping(mira.call).uploads(photo);
      expect([status, body.message]).toEqual([503, 'The picture could not be saved. Please try again in 1 minute.']);
      expect(headers.get('retry-after')).toBe('60');
    }
    expect(await files()).toEqual(stored);

    expect(await browsing(mira.call).opens(shirt._id)).toMatchObject({
      image: shirt.image,
      productTitle: 'Linen shirt',
    });
    expect((await fetch(new URL(shirt.image, shop.url))).status).toBe(200);
    expect((await keeping(mira.call).uploads(await aPhoto())).status).toBe(plain.status);
    expect((await files()).length).toBe(stored.length * 2);
  });
});
