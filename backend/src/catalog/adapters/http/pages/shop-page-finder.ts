import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { PageDataCache } from '../../../../web-app/pages/page-data-cache.js';
import type { PageHead } from '../../../../web-app/pages/page-head.js';
import { type FoundPage, type Page, PageFinder } from '../../../../web-app/pages/page-finder.port.js';
import type { PageAddress } from '../../../../web-app/page-rendering/page-renderer.port.js';
import { Gone, NotFound } from '../../../../shared/errors.js';
import { idIn } from '../../../../shared/id.js';
import { shopName } from '../../../../shared/shop-name.js';
import { ProductViews } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';
import { homeHead } from './heads/home-head.js';
import { listingAddressOf, type ListingAddress, listingHead, listingSearchOf } from './heads/listing-head.js';
import { SiteUrls } from './heads/site-urls.js';
import { titleOf } from './heads/titles-and-descriptions.js';
import { privatePagePaths } from './private-page-paths.js';
import { ProductPageVariants } from './product-page-variants.js';
import { RenderedPages } from './rendered-pages.js';

const productPath = '/shop/product';
/** Twice that of the longest slug. */
const maxSlugLength = 200;
const pagesOverWhichProductsOpened = ['/shop/home', '/shop/listing', '/shop/search'];
/** As many as the listing shows first. */
const firstProducts = { page: 1, limit: 24 };

const notForSearchEngines: PageHead = { title: shopName, robots: 'noindex' };

/** The pages of the product at an address, or the 404 or 410 page. */
type Found = ProductPageVariants | Page;

/** Finds the status, head and markup of a page of the shop by its address. */
@Injectable()
export class ShopPageFinder extends PageFinder {
  readonly unavailable: FoundPage = { status: 503, head: notForSearchEngines };
  readonly #site: SiteUrls;
  readonly #home: FoundPage;
  readonly #help: Page;
  readonly #listings: PageDataCache<FoundPage>;
  readonly #products: PageDataCache<Found>;

  constructor(
    config: Config,
    responses: ResponseCache,
    private readonly views: ProductViews,
    private readonly rendered: RenderedPages,
  ) {
    super();
    this.#site = new SiteUrls(config.publicUrl, config.deliveryCountries);
    this.#home = { status: 200, head: homeHead(this.#site) };
    this.#help = { status: 200, head: helpHead(this.#site) };
    this.#listings = new PageDataCache(responses);
    this.#products = new PageDataCache(responses);
  }

  async find(path: string, query: string, hasSession: boolean): Promise<Page> {
    // The app's router ignores case and a trailing slash too.
    const page = path.toLowerCase().replace(/\/$/, '');
    const parameters = new URLSearchParams(query);
    const former = pagesOverWhichProductsOpened.includes(page) ? idIn(parameters.get('product')) : null;
    const moved = former ? await this.#formerAddress(former) : null;
    if (moved) return moved;
    if (page === '/shop/home') return this.rendered.home(this.#home, { path, search: '', hasSession });
    if (page === '/shop/listing') {
      const found = await this.#listing(listingAddressOf(parameters));
      return this.rendered.listing(found, { path, search: listingSearchOf(parameters), hasSession });
    }
    if (page === '/auth/login') return this.rendered.signIn(forOnePerson, { path, search: '', hasSession });
    if (page === '/shop/search') return this.#listing({ ...listingAddressOf(parameters), isCanonical: false });
    if (page === '/shop/help') return this.#help;
    if (page === productPath) return unknown;
    if (page.startsWith(`${productPath}/`))
      return this.#product({ path, search: query, hasSession }, page.slice(productPath.length + 1));
    return privatePagePaths.has(page) ? forOnePerson : unknown;
  }

  #listing(address: ListingAddress): Promise<FoundPage> {
    const { group, isCanonical } = address;
    return this.#listings.of(`${this.#site.listing(group)} ${String(isCanonical)}`, async () => {
      const { category, brand } = group;
      const filter = { categories: category ? [category] : [], brands: brand ? [brand] : [] };
      const listing = await this.views.listing(filter, 'price-lowtohigh', firstProducts, null);
      return { status: 200, head: listingHead(address, listing, this.#site) };
    });
  }

  /** @param slug in lower case, still encoded */
  async #product(address: PageAddress, slug: string): Promise<Page> {
    if (slug.includes('/') || slug.length > maxSlugLength) return unknown;
    const found = await this.#products.of(slug, () => this.#findBySlug(slug));
    if (!(found instanceof ProductPageVariants)) return found;
    const present = `${productPath}/${found.slug}`;
    if (present !== address.path) return { status: 301, location: present + address.search };
    return found.at(address);
  }

  async #findBySlug(slug: string): Promise<Found> {
    try {
      return new ProductPageVariants(await this.views.bySlug(slug, null), this.#site, this.rendered);
    } catch (error) {
      if (error instanceof NotFound) return unknown;
      if (error instanceof Gone) return gone;
      throw error;
    }
  }

  /** Redirects addresses of an earlier version, where `?product=` opened a product over another page. */
  async #formerAddress(id: string): Promise<Page | null> {
    try {
      const product = await this.views.details(id, null);
      return { status: 301, location: `${productPath}/${slugOf(product)}` };
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}

function helpHead(site: SiteUrls): PageHead {
  return {
    title: titleOf('Help'),
    description: `Delivery, returns, payment and contact at ${shopName}.`,
    canonical: site.absolute('/shop/help'),
    robots: 'index, follow',
  };
}

const forOnePerson: FoundPage = { status: 200, head: notForSearchEngines };
const gone: Page = { status: 410, head: { ...notForSearchEngines, title: titleOf('No longer available') } };
const unknown: Page = { status: 404, head: { ...notForSearchEngines, title: titleOf('Not found') } };
