import { isSameFolded } from '../../../../shared/text/folded.js';
import type { PageAddress, RenderedMarkup } from '../../../../web-app/page-rendering/page-renderer.port.js';
import type { PageHead } from '../../../../web-app/pages/page-head.js';
import type { FoundPage } from '../../../../web-app/pages/page-finder.port.js';
import type { ProductView } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/slugs/product-slug.js';
import { productHead } from './heads/product-head.js';
import type { SiteUrls } from './heads/site-urls.js';
import type { SharedData } from './shared/shared-data.js';
import type { RenderedPages } from './rendered-pages.js';

/** The pages of one product as read: one for each colour and size that an address can name. */
export class ProductPageVariants {
  readonly slug: string;
  readonly #pages = new Map<string, FoundPage>();

  constructor(
    private readonly product: ProductView,
    private readonly known: SharedData,
    private readonly site: SiteUrls,
    private readonly rendered: RenderedPages,
  ) {
    this.slug = slugOf(product);
  }

  /** A colour or size that the product doesn't have counts as none. */
  at({ path, search, hasSession }: PageAddress): FoundPage {
    const asked = new URLSearchParams(search);
    const names = this.product.colours.map(({ name }) => name);
    const [colour, size] = [known(names, asked.get('colour')), known(this.product.sizes, asked.get('size'))];
    const choice = new URLSearchParams();
    if (colour) choice.set('colour', colour);
    if (size) choice.set('size', size);
    const chosen = choice.size === 0 ? '' : `?${choice.toString()}`;
    const key = `${String(hasSession)} ${chosen}`;
    const page = this.#pages.get(key) ?? this.#pageOf(colour, { path, search: chosen, hasSession });
    this.#pages.set(key, page);
    return page;
  }

  #pageOf(colour: string | null, address: PageAddress): FoundPage {
    const render = this.rendered.product(this.product, address, this.known);
    return new ProductPage(this.product, colour, this.known, this.site, render);
  }
}

class ProductPage implements FoundPage {
  readonly status = 200;

  constructor(
    private readonly product: ProductView,
    private readonly colour: string | null,
    readonly shared: SharedData,
    private readonly site: SiteUrls,
    readonly render: (() => RenderedMarkup | null) | undefined,
  ) {}

  /** Computed on each access, because a stored head would take more memory than the product. */
  get head(): PageHead {
    return productHead(this.product, this.colour, this.shared, this.site);
  }
}

function known(names: readonly string[], asked: string | null): string | null {
  return names.find((name) => asked !== null && isSameFolded(name, asked)) ?? null;
}
