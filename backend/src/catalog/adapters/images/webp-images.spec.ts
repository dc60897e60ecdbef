import sharp from 'sharp';
import { TooLarge, Unreachable, WrongType } from '../../../shared/errors.js';
import { widths } from '../../domain/images/image-store.js';
import { WebpImages } from './webp-images.js';

const red = { r: 200, g: 30, b: 30 };

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

describe('A picture that is uploaded', () => {
  const images = new WebpImages();

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, and is kept as WebP in three widths',
    async (type) => {
      const picture = await images.inAllWidths(await photo(1200, 1500).toFormat(type).toBuffer());
      for (const width of widths) {
        const metadata = await sharp(picture.get(width)).metadata();
        expect(metadata).toMatchObject({ format: 'webp', width, height: width * 1.25 });
      }
    },
  );

  it('is never enlarged, but comes in every width all the same', async () => {
    const picture = await images.inAllWidths(await photo(500, 400).png().toBuffer());
    const kept = await Promise.all(widths.map(async (width) => (await sharp(picture.get(width)).metadata()).width));
    expect(kept).toEqual([360, 500, 500]);
  });

  it('loses what can not be seen, and stands upright', async () => {
    const exif = { IFD0: { Artist: 'Asha', Copyright: 'secret' } };
    const sideways = await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const kept = (await images.inAllWidths(Buffer.concat([sideways, Buffer.from('<script>')]))).get(360);
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    for (const hidden of ['exif', 'icc', 'iptc', 'xmp']) expect(metadata).not.toHaveProperty(hidden);
    expect(kept?.includes('script')).toBe(false);
  });

  it.each([
    ['a GIF', () => photo(10, 10).gif().toBuffer()],
    ['a TIFF', () => photo(10, 10).tiff().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page that says it is one', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('may not be %s', async (_, make) => {
    await expect(images.inAllWidths(await make())).rejects.toThrow(WrongType);
  });

  it('must be whole', async () => {
    const whole = await photo(800, 800).png().toBuffer();
    await expect(images.inAllWidths(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged');
  });

  it('may not unfold into more than 40 megapixels', async () => {
    const bomb = await photo(8_000, 5_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(images.inAllWidths(bomb)).rejects.toThrow(TooLarge);
  });

  it('waits its turn, but not in an endless queue', async () => {
    const small = await photo(20, 20).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 15 }, async () => images.inAllWidths(small)));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(4);
    expect(refused.every((reason) => reason instanceof Unreachable)).toBe(true);
    await expect(images.inAllWidths(small)).resolves.toBeDefined();
  });
});
