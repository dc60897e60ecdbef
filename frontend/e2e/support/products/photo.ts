import sharp from 'sharp';

/** A file for uploads, named after its colour. */
export async function photo(background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 1000, height: 1250, channels: 3, background } as const;
  return { name: `${background}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
