import { Injectable, Logger } from '@nestjs/common';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { pageOf } from '../../../../platform/http/input/page-query.dto.js';
import { validation } from '../../../../platform/http/input/validation.pipe.js';
import { envelope, pageEnvelope } from '../../../../platform/http/output/envelope.js';
import {
  type PageAddress,
  PageRenderer,
  type RenderedMarkup,
} from '../../../../web-app/page-rendering/page-renderer.port.js';
import { PageDataCache } from '../../../../web-app/pages/page-data-cache.js';
import type { FoundPage } from '../../../../web-app/pages/page-finder.port.js';
import { Invalid } from '../../../../shared/errors.js';
import { type ProductView, ProductViews } from '../../../application/product-views.js';
import { filterOf, listingSortOf } from '../filter-in-query.js';
import type { SharedData } from './shared/shared-data.js';
import { filtersThatSearch, ListingQuery } from '../product-queries.dto.js';
import { presentListing, presentProduct } from '../product.presenter.js';

const queries = validation();
/** For how many pages data are read concurrently; further ones are sent without markup. */
const maxReads = 4;

/** A page with what its head, its markup and the app share with every other. */
export type ShopPage = FoundPage & { readonly shared: SharedData };

/** Adds server-rendered markup to pages, from the data that the API would return. */
@Injectable()
export class RenderedPages {
  readonly #pages: PageDataCache<FoundPage>;
  readonly #signIn = new WeakMap<ShopPage, ShopPage>();
  readonly #log = new Logger('Pages');
  #reads = 0;

  constructor(
    responses: ResponseCache,
    private readonly views: ProductViews,
    private readonly renderer: PageRenderer,
  ) {
    this.#pages = new PageDataCache(responses);
  }

  signIn(page: ShopPage, address: PageAddress): ShopPage {
    if (!this.renderer.planOf(address, page.shared)) return page;
    const known = this.#signIn.get(page) ?? { ...page, render: () => this.renderer.render(address, null, page.shared) };
    this.#signIn.set(page, known);
    return known;
  }

  async home(page: ShopPage, address: PageAddress): Promise<FoundPage> {
    if (!this.renderer.planOf(address, page.shared)) return page;
    return this.#withData(page, address, async () => {
      const products = await this.views.featured(null);
      return envelope(products.map(presentProduct));
    });
  }

  async listing(page: ShopPage, address: PageAddress): Promise<FoundPage> {
    const call = this.renderer.planOf(address, page.shared)?.call;
    if (!call) return page;
    return this.#withData(page, address, async () => {
      const query = await listingQueryOf(call);
      if (!query) return null;
      const filter = filterOf(query, page.shared);
      const listing = await this.views.listing(filter, listingSortOf(query.sortBy), pageOf(query), null);
      return pageEnvelope(listing.items.map(presentProduct), presentListing(listing));
    });
  }

  /** @returns undefined where the browser alone renders the page */
  product(product: ProductView, address: PageAddress, shared: SharedData): (() => RenderedMarkup | null) | undefined {
    if (!this.renderer.planOf(address, shared)) return undefined;
    return () => this.renderer.render(address, envelope(presentProduct(product)), shared);
  }

  /** @param read returns null where there is nothing to render @returns the page without markup where reading fails */
  #withData(page: ShopPage, address: PageAddress, read: () => Promise<object | null>): Promise<FoundPage> {
    return this.#pages.of(keyOf(address), async () => {
      if (this.#reads >= maxReads) return page;
      this.#reads++;
      try {
        const data = await read();
        return data ? { ...page, render: () => this.renderer.render(address, data, page.shared) } : page;
      } catch (error) {
        this.#log.warn(`The data of ${address.path} could not be read:`, error);
        return page;
      } finally {
        this.#reads--;
      }
    });
  }
}

/** @returns undefined where the API would refuse the call, or limits its rate as that of a search */
async function listingQueryOf(call: string): Promise<ListingQuery | undefined> {
  const parameters = Object.fromEntries(new URLSearchParams(call.slice(call.indexOf('?'))));
  if (filtersThatSearch.some((name) => name in parameters)) return undefined;
  try {
    return (await queries.transform(parameters, { type: 'query', metatype: ListingQuery })) as ListingQuery;
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}

function keyOf({ path, search, hasSession }: PageAddress): string {
  return `${String(hasSession)} ${path}${search}`;
}
