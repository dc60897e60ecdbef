import sharp from 'sharp';
import { TooLarge, Unreachable, WrongType } from '../../../shared/errors.js';
import type { Picture, Width } from '../../domain/images/image-store.js';
import { WebpImageConverter } from './webp-image-converter.js';

const red = { r: 200, g: 30, b: 30 };

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

/** The width of each file, by the width in its name. */
function widthsOf(picture: Picture): Promise<[Width, number][]> {
  return Promise.all(
    [...picture].map(async ([width, file]): Promise<[Width, number]> => [width, (await sharp(file).metadata()).width]),
  );
}

describe('An uploaded image', () => {
  const images = new WebpImageConverter();

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, and is converted to WebP in three widths',
    async (type) => {
      const { picture } = await images.inAllWidths(await photo(1200, 1500).toFormat(type).toBuffer());
      expect([...picture.keys()]).toEqual([360, 720, 1080]);
      for (const width of picture.keys()) {
        const metadata = await sharp(picture.get(width)).metadata();
        expect(metadata).toMatchObject({ format: 'webp', width, height: width * 1.25 });
      }
    },
  );

  it('is never enlarged, but still stored under every width', async () => {
    const { picture, dimensions } = await images.inAllWidths(await photo(500, 400).png().toBuffer());
    expect(await widthsOf(picture)).toEqual([
      [360, 360],
      [720, 500],
      [1080, 500],
    ]);
    expect(dimensions).toEqual({ width: 500, height: 400 });
  });

  it.each([
    [1599, 1080],
    [1600, 1600],
    [2047, 1600],
    [2048, 2048],
    [3000, 2048],
  ])('of width %d is stored up to width %d, which its dimensions name', async (width, largest) => {
    const { picture, dimensions } = await images.inAllWidths(await photo(width, 320).png().toBuffer());
    expect(Math.max(...picture.keys())).toBe(largest);
    expect(dimensions.width).toBe(largest);
    const { width: stored, height } = await sharp(picture.get(dimensions.width as Width)).metadata();
    expect({ width: stored, height }).toEqual(dimensions);
  });

  it('is limited in height too, which bounds the memory of the conversion', async () => {
    const { picture, dimensions } = await images.inAllWidths(await photo(2048, 9_000).png().toBuffer());
    expect(dimensions).toEqual({ width: 699, height: 3_072 });
    expect(await widthsOf(picture)).toEqual([
      [360, 360],
      [720, 699],
      [1080, 699],
    ]);
  });

  it('loses its metadata, and is rotated upright', async () => {
    const exif = { IFD0: { Artist: 'Asha', Copyright: 'secret' } };
    const sideways = await photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { picture } = await images.inAllWidths(Buffer.concat([sideways, Buffer.from('<script>')]));
    const converted = picture.get(360);
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
