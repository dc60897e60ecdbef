import sharp from 'sharp';
import { TooLarge, Unreachable, WrongType } from '../../../shared/errors.js';
import { widths } from '../../domain/images/image-store.js';
import { WebpImages } from './webp-images.js';

const red = { r: 200, g: 30, b: 30 };

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

describe('An uploaded image', () => {
  const images = new WebpImages();

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, and is converted to WebP in three widths',
    async (type) => {
      const picture = await images.inAllWidths(await photo(1200, 1500).toFormat(type).toBuffer());
      for (const width of widths) {
        const metadata = await sharp(picture.get(width)).metadata();
        expect(metadata).toMatchObject({ format: 'webp', width, height: width * 1.25 });
      }
    },
  );

  it('is never enlarged, but still stored under every width', async () => {
    const picture = await images.inAllWidths(await photo(500, 400).png().toBuffer());
    const stored = await Promise.all(widths.map(async (width) => (await sharp(picture.get(width)).metadata()).width));
    expect(stored).toEqual([360, 500, 500]);
  });

  it('loses its metadata, and is rotated upright', async () => {
    const exif = { IFD0: { Artist: 'Asha', Copyright: 'secret' } };
    const sideways = await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const converted = (await images.inAllWidths(Buffer.concat([sideways, Buffer.from('<script>')]))).get(360);
    const metadata = await sharp(converted).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    for (const hidden of ['exif', 'icc', 'iptc', 'xmp']) expect(metadata).not.toHaveProperty(hidden);
    expect(converted?.includes('script')).toBe(false);
  });

  it.each([
    ['a GIF', () => photo(10, 10).gif().toBuffer()],
    ['a TIFF', () => photo(10, 10).tiff().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a web page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('may not be %s', async (_, make) => {
    await expect(images.inAllWidths(await make())).rejects.toThrow(WrongType);
  });

  it('must be complete', async () => {
    const complete = await photo(800, 800).png().toBuffer();
    await expect(images.inAllWidths(complete.subarray(0, complete.length / 2))).rejects.toThrow('damaged');
  });

  it('may not decompress to more than 40 megapixels', async () => {
    const bomb = await photo(8_000, 5_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(images.inAllWidths(bomb)).rejects.toThrow(TooLarge);
  });

  it('waits in a queue of limited length', async () => {
    const small = await photo(20, 20).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 15 }, async () => images.inAllWidths(small)));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(4);
    expect(refused.every((reason) => reason instanceof Unreachable)).toBe(true);
    await expect(images.inAllWidths(small)).resolves.toBeDefined();
  });
});
