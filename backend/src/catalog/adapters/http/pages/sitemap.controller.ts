import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../platform/config/config.js';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { AtRoot } from '../../../../platform/http/routes/route-decorators.js';
import { NotFound } from '../../../../shared/errors.js';
import { everyId, type IdRange, SitemapEntries } from '../../../application/sitemap-entries.js';
import { SiteUrls } from './heads/site-urls.js';
import { listedPages, pageEntry, productEntry, sitemapEnd, sitemapIndex, sitemapStart } from './sitemap-xml.js';

/** The protocol's limit of one file is 50,000 addresses. */
const maxInOneFile = 50_000;
const partSize = 40_000;
/** Seconds that the division into parts is cached here, and files in HTTP caches. */
const maxAge = 600;
/** Reading a part takes up to 40 statements. */
const reads = { bucket: 'sitemap', max: 120, seconds: 60 };

interface Parts {
  readonly ranges: readonly IdRange[];
  readonly readAt: number;
}

/** All pages that search engines may show. Above 50,000 products it is an index of parts. */
@ApiExcludeController()
@AtRoot()
@Controller()
export class SitemapController {
  readonly #site: SiteUrls;
  #parts: Parts | undefined;

  constructor(
    config: Config,
    private readonly entries: SitemapEntries,
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
    else await sendAll(this.#xml(ranges[asked]!, asked === 0), response);
  }

  async *#xml(range: IdRange, isFirst: boolean): AsyncGenerator<string> {
    yield sitemapStart;
    if (isFirst) yield listedPages(this.#site).map(pageEntry).join('');
    for await (const products of this.entries.read(range)) {
      yield products.map((each) => productEntry(each, this.#site)).join('');
    }
    yield sitemapEnd;
  }

  /** @returns one range where everything fits into one file */
  async #ranges(): Promise<readonly IdRange[]> {
    const now = performance.now();
    if (!this.#parts || now - this.#parts.readAt > maxAge * 1_000) {
      const isOne = (await this.entries.count()) + listedPages(this.#site).length <= maxInOneFile;
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

async function sendAll(text: AsyncGenerator<string>, response: Response): Promise<void> {
  try {
    await pipeline(text, response);
  } catch (error) {
    // The client has closed the connection.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
