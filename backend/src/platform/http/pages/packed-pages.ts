import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

type Encoding = 'br' | 'gzip';

/** The smallest first. Levels at which packing a page takes less than a millisecond. */
const packers: Record<Encoding, (page: string) => Buffer> = {
  br: (page) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (page) => gzipSync(page, { level: 6 }),
};
const encodings = Object.keys(packers) as Encoding[];

const maxPages = 500;

/** Pages packed once for all who ask for the same. */
export class PackedPages {
  readonly #pages = new Map<string, Buffer>();

  /** @param tag the same for the same page @returns the body that the client accepts; sets its encoding */
  pack(response: Response, tag: string, page: string): Buffer | string {
    const encoding = encodings.find((each) => response.req.acceptsEncodings(each));
    if (!encoding) return page;
    response.setHeader('Content-Encoding', encoding);
    const key = `${encoding} ${tag}`;
    const packed = this.#pages.get(key) ?? packers[encoding](page);
    if (this.#pages.size >= maxPages) this.#pages.clear();
    this.#pages.set(key, packed);
    return packed;
  }
}
