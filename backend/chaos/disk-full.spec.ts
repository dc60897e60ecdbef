import { readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Browser, browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { aPhoto, browsing, keeping } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const uploads = Number(process.env['CHAOS_UPLOADS'] ?? 4);
/** Room for a plain picture in all its widths, not for one with much to see. */
const roomForAFile = 32; // blocks of 512 bytes

describe('A shop whose disk has no more room', () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  let mira: Browser;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url, {}, { mostBlocksAFile: roomForAFile });
    const staff = signingIn(browserAt(shop.url));
    await staff.logsIn(adminOfIt);
    mira = staff;
  });
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const files = () => readdir(shop.imagesDir).catch(() => []);
  /** Noise can't be made small. */
  const aLargePhoto = () =>
    sharp(randomBytes(1_200 * 1_500 * 3), { raw: { width: 1_200, height: 1_500, channels: 3 } })
      .jpeg()
      .toBuffer();

  it('says so, keeps half of nothing, leaves the product as it is, and takes what there is room for', async () => {
    const plain = await keeping(mira.call).uploads(await aPhoto());
    const shirt = await keeping(mira.call).adds('Linen shirt', { image: plain.body.result?.url });
    const kept = await files();
    expect(kept.length).toBeGreaterThan(1);

    const photo = await aLargePhoto();
    for (let n = 0; n < uploads; n++) {
      const { status, body, headers } = await keeping(mira.call).uploads(photo);
      expect([status, body.message]).toEqual([503, 'The image could not be kept. Please try again later.']);
      expect(headers.get('retry-after')).toBe('60');
    }
    expect(await files()).toEqual(kept);

    expect(await browsing(mira.call).opens(shirt._id)).toMatchObject({
      image: shirt.image,
      productTitle: 'Linen shirt',
    });
    expect((await fetch(new URL(shirt.image, shop.url))).status).toBe(200);
    expect((await keeping(mira.call).uploads(await aPhoto())).status).toBe(plain.status);
    expect((await files()).length).toBe(kept.length * 2);
  });
});
