import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../platform/config/config.js';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { NotFound } from '../../../../shared/errors.js';
import { KnownCategoriesAndBrands } from '../../../application/known-categories-and-brands.js';
import { everyId, type IdRange, SitemapEntries } from '../../postgres/listing/sitemap-entries.js';
import { SiteUrls } from './heads/site-urls.js';
import { listedPages, pageEntry, productEntry, sitemapEnd, sitemapIndex, sitemapStart } from './sitemap-xml.js';

/** The protocol's limit of one file is 50,000 addresses. */
const maxInOneFile = 50_000;
const partSize = 40_000;
/** Seconds that files and the division into parts are cached here, and files in HTTP caches. */
const maxAge = 600;
/** In ms for each product: a file is kept as long, however often the catalogue changes. Making it takes a twentieth. */
const minAgePerProduct = 1;
/** Reading a part takes up to 40 statements. */
const reads = { bucket: 'sitemap', max: 120, seconds: 60 };

interface Parts {
  readonly ranges: readonly IdRange[];
  readonly readAt: number;
}

interface SitemapFile {
  readonly products: number;
  /** Compressed, since it has up to 40 MB. */
  readonly gzipped: Buffer;
}

interface CachedFile {
  readonly range: IdRange;
  readonly version: number;
  /** In ms of `performance.now()`. */
  readonly at: number;
  /** Undefined until it is made. */
  products?: number;
  readonly file: Promise<SitemapFile>;
}

/** All pages that search engines may show. Above 50,000 products it is an index of parts. */
@ApiExcludeController()
@Controller()
export class SitemapController {
  readonly #site: SiteUrls;
  readonly #files = new Map<number, CachedFile>();
  #parts: Parts | undefined;

  constructor(
    config: Config,
    private readonly entries: SitemapEntries,
    private readonly responses: ResponseCache,
    private readonly known: KnownCategoriesAndBrands,
  ) {
    this.#site = new SiteUrls(config.publicUrl);
  }

  @Get('sitemap.xml')
  @Public()
  @RateLimit(reads)
  async show(@Query('part') part: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const ranges = await this.#ranges();
    const asked = ranges.length === 1 && part === undefined ? 0 : numberOf(part, ranges.length);
    response.type('application/xml; charset=utf-8').set('Cache-Control', `public, max-age=${maxAge}`);
    if (request.method === 'HEAD') response.end();
    else if (asked === undefined) response.send(sitemapIndex(ranges.length, this.#site));
    else await sendGzipped(await this.#file(asked, ranges[asked]!), request, response);
  }

  /** Made once for all requests until this instance changes the catalogue. */
  async #file(part: number, range: IdRange): Promise<Buffer> {
    const [version, at] = [this.responses.version, performance.now()];
    let cached = this.#files.get(part);
    if (!cached || cached.range !== range || !isCurrent(cached, version, at)) {
      cached = { range, version, at, file: this.#make(range, part === 0) };
      this.#files.set(part, cached);
    }
    try {
      const { gzipped, products } = await cached.file;
      cached.products = products;
      return gzipped;
    } catch (error) {
      if (this.#files.get(part) === cached) this.#files.delete(part);
      throw error;
    }
  }

  async #make(range: IdRange, isFirst: boolean): Promise<SitemapFile> {
    const counted = { products: 0 };
    const gzip = createGzip();
    const [gzipped] = await Promise.all([buffer(gzip), pipeline(this.#xml(range, isFirst, counted), gzip)]);
    return { ...counted, gzipped };
  }

  async *#xml(range: IdRange, isFirst: boolean, counted: { products: number }): AsyncGenerator<string> {
    yield sitemapStart;
    if (isFirst) yield (await this.#listedPages()).map(pageEntry).join('');
    for await (const products of this.entries.read(range)) {
      counted.products += products.length;
      yield products.map((each) => productEntry(each, this.#site)).join('');
    }
    yield sitemapEnd;
  }

  async #listedPages(): Promise<string[]> {
    return listedPages(await this.known.current(), this.#site);
  }

  /** @returns one range where everything fits into one file */
  async #ranges(): Promise<readonly IdRange[]> {
    const now = performance.now();
    if (!this.#parts || now - this.#parts.readAt > maxAge * 1_000) {
      const isOne = (await this.entries.count()) + (await this.#listedPages()).length <= maxInOneFile;
      this.#parts = { ranges: isOne ? [everyId] : await this.entries.ranges(partSize), readAt: now };
    }
    return this.#parts.ranges;
  }
}

/**
 * @param part counts from 1; undefined asks for the index
 * @throws NotFound for an unknown part
 */
function numberOf(part: unknown, parts: number): number | undefined {
  if (part === undefined) return undefined;
  const number = typeof part === 'string' && /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0;
  if (number < 1 || number > parts) throw new NotFound('There is nothing at this address.');
  return number - 1;
}

function isCurrent({ version, at, products }: CachedFile, versionNow: number, now: number): boolean {
  if (products === undefined) return true;
  return now - at < (version === versionNow ? maxAge * 1_000 : products * minAgePerProduct);
}

async function sendGzipped(file: Buffer, request: Request, response: Response): Promise<void> {
  response.vary('Accept-Encoding');
  if (request.acceptsEncodings('gzip') !== false) {
    response.setHeader('Content-Encoding', 'gzip').end(file);
    return;
  }
  // A reader that leaves ends the pipeline.
  await pipeline([file], createGunzip(), response).catch(() => response.destroy());
}
