import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

/** By preference: the smallest result first. At these levels compressing a page takes less than a millisecond. */
const packers: Record<Encoding, (page: Buffer) => Buffer> = {
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

/** Caches compressed pages, so that requests with the same page share one compression. */
export class CompressedPageCache {
  readonly #pages = new LRUCache<string, Buffer>({ max: maxPages });

  /** Sets `Content-Encoding`. @param tag a hash of the page @returns the body in an encoding that the client accepts */
  pack(response: Response, tag: string, page: Buffer): Buffer {
    const encoding = encodings.find((each) => response.req.acceptsEncodings(each));
    if (!encoding) return page;
    response.setHeader('Content-Encoding', encoding);
    const key = `${encoding} ${tag}`;
    const packed = this.#pages.get(key) ?? packers[encoding](page);
    this.#pages.set(key, packed);
    return packed;
  }
}
