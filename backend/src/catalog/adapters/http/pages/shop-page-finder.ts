import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { PageDataCache } from '../../../../web-app/pages/page-data-cache.js';
import type { PageHead } from '../../../../web-app/pages/page-head.js';
import { type FoundPage, type Page, PageFinder } from '../../../../web-app/pages/page-finder.port.js';
import type { PageAddress } from '../../../../web-app/page-rendering/page-renderer.port.js';
import { Gone, NotFound } from '../../../../shared/errors.js';
import { idIn } from '../../../../shared/id.js';
import { ShopIdentity } from '../../../../shared/shop-identity.js';
import { ProductViews } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';
import { PricingApi } from '../../../../pricing/pricing.api.js';
import { firstDeliveries } from './heads/delivery-json-ld.js';
import { homeHead } from './heads/home-head.js';
import { listingAddressOf, type ListingAddress, listingHead, listingSearchOf } from './heads/listing-head.js';
import { SiteUrls } from './heads/site-urls.js';
import { titleOf } from './heads/titles-and-descriptions.js';
import { isPrivatePage } from './private-page-paths.js';
import { ProductPageVariants } from './product-page-variants.js';
import { RenderedPages, type ShopPage } from './rendered-pages.js';
import { PresentSharedData, type SharedData } from './shared/shared-data.js';

const productPath = '/shop/product';
/** Twice that of the longest slug. */
const maxSlugLength = 200;
const pagesOverWhichProductsOpened = ['/shop/home', '/shop/listing', '/shop/search'];
/** As many as the listing shows first. */
const firstProducts = { page: 1, limit: 24 };

/** @param names of the page, from the particular to the general */
function notForSearchEngines(shop: { readonly name: string }, ...names: string[]): PageHead {
  return { title: titleOf(shop, ...names), robots: 'noindex' };
}

/** The pages of the product at an address, or the 404 or 410 page. */
type Found = ProductPageVariants | ShopPage;

/** Pages that depend on nothing but the categories and brands. */
interface FixedPages {
  readonly home: ShopPage;
  readonly help: ShopPage;
  readonly forOnePerson: ShopPage;
  readonly unknown: ShopPage;
  readonly gone: ShopPage;
}

/** Finds the status, head and markup of a page of the shop by its address. */
@Injectable()
export class ShopPageFinder extends PageFinder {
  readonly #site: SiteUrls;
  readonly #fixed = new WeakMap<SharedData, FixedPages>();
  readonly #listings: PageDataCache<ShopPage>;
  readonly #products: PageDataCache<Found>;

  constructor(
    private readonly config: Config,
    responses: ResponseCache,
    private readonly views: ProductViews,
    private readonly shared: PresentSharedData,
    private readonly identity: ShopIdentity,
    private readonly rendered: RenderedPages,
    private readonly pricing: PricingApi,
  ) {
    super();
    this.#site = new SiteUrls(config.publicUrl);
    this.#listings = new PageDataCache(responses);
    this.#products = new PageDataCache(responses);
  }

  get unavailable(): FoundPage {
    return { status: 503, head: notForSearchEngines(this.identity.current), shared: this.shared.last };
  }

  async find(path: string, query: string, hasSession: boolean): Promise<Page> {
    // The app's router ignores case and a trailing slash too.
    const page = path.toLowerCase().replace(/\/$/, '');
    const parameters = new URLSearchParams(query);
    const former = pagesOverWhichProductsOpened.includes(page) ? idIn(parameters.get('product')) : null;
    const moved = former ? await this.#formerAddress(former) : null;
    if (moved) return moved;
    const known = await this.shared.current();
    const fixed = this.#fixedPages(known);
    if (page === '/shop/home') return this.rendered.home(fixed.home, { path, search: '', hasSession });
    if (page === '/shop/listing') {
      const found = await this.#listing(listingAddressOf(parameters, known), known);
      return this.rendered.listing(found, { path, search: listingSearchOf(parameters), hasSession });
    }
    if (page === '/auth/login') return this.rendered.signIn(fixed.forOnePerson, { path, search: '', hasSession });
    if (page === '/shop/search') {
      return this.#listing({ ...listingAddressOf(parameters, known), isCanonical: false }, known);
    }
    if (page === '/shop/help') return fixed.help;
    if (page === productPath) return fixed.unknown;
    if (page.startsWith(`${productPath}/`))
      return this.#product({ path, search: query, hasSession }, page.slice(productPath.length + 1), known);
    return isPrivatePage(page) ? fixed.forOnePerson : fixed.unknown;
  }

  #fixedPages(shared: SharedData): FixedPages {
    const pages = this.#fixed.get(shared) ?? {
      home: { status: 200, head: homeHead(shared, this.#site), shared },
      help: { status: 200, head: helpHead(shared.shop, this.#site), shared },
      forOnePerson: { status: 200, head: notForSearchEngines(shared.shop), shared },
      unknown: { status: 404, head: notForSearchEngines(shared.shop, 'Not found'), shared },
      gone: { status: 410, head: notForSearchEngines(shared.shop, 'No longer available'), shared },
    };
    this.#fixed.set(shared, pages);
    return pages;
  }

  #listing(address: ListingAddress, shared: SharedData): Promise<ShopPage> {
    const { group, isCanonical } = address;
    return this.#listings.of(`${this.#site.listing(group)} ${String(isCanonical)}`, async () => {
      const { category, brand } = group;
      const filter = { categories: category ? [category] : [], brands: brand ? [brand] : [] };
      const listing = await this.views.listing(filter, 'price-lowtohigh', firstProducts, null);
      return { status: 200, head: listingHead(address, listing, shared, this.#site), shared };
    });
  }

  /** @param slug in lower case, still encoded */
  async #product(address: PageAddress, slug: string, known: SharedData): Promise<Page> {
    if (slug.includes('/') || slug.length > maxSlugLength) return this.#fixedPages(known).unknown;
    const found = await this.#products.of(slug, () => this.#findBySlug(slug, known));
    if (!(found instanceof ProductPageVariants)) return found;
    const present = `${productPath}/${found.slug}`;
    if (present !== address.path) return { status: 301, location: present + address.search };
    return found.at(address);
  }

  async #findBySlug(slug: string, known: SharedData): Promise<Found> {
    try {
      const product = await this.views.bySlug(slug, null);
      return new ProductPageVariants(product, known, await this.#delivering(), this.rendered);
    } catch (error) {
      if (error instanceof NotFound) return this.#fixedPages(known).unknown;
      if (error instanceof Gone) return this.#fixedPages(known).gone;
      throw error;
    }
  }

  async #delivering(): Promise<SiteUrls> {
    const { publicUrl, deliveryCountries } = this.config;
    if (deliveryCountries.length === 0) return this.#site;
    return new SiteUrls(publicUrl, firstDeliveries(deliveryCountries, await this.pricing.offered()));
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

function helpHead(shop: { readonly name: string }, site: SiteUrls): PageHead {
  return {
    title: titleOf(shop, 'Help'),
    description: `Delivery, returns, payment and contact at ${shop.name}.`,
    canonical: site.absolute('/shop/help'),
    robots: 'index, follow',
  };
}
