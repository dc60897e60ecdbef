import type { PageHead } from '../../../../platform/http/pages/page-head.js';
import type { FoundPage } from '../../../../platform/http/pages/page-heads.port.js';
import type { ProductView } from '../../../application/product-views.js';
import { slugOf } from '../../../domain/address/product-address.js';
import { productHead } from './heads/product-head.js';
import type { SiteAddresses } from './heads/site-addresses.js';

/** The pages of a product as it was read: one for each of its colours, and one for addresses without a colour. */
export class ProductPages {
  readonly slug: string;
  readonly #pages = new Map<string | null, FoundPage>();

  constructor(
    private readonly product: ProductView,
    private readonly site: SiteAddresses,
  ) {
    this.slug = slugOf(product);
  }

  /** @param colour that the address names, in any case; one that the product doesn't have counts as none */
  in(colour: string | null): FoundPage {
    const known = this.product.colours.find(({ name }) => name.toLowerCase() === colour?.toLowerCase())?.name ?? null;
    const page = this.#pages.get(known) ?? new ProductPage(this.product, known, this.site);
    this.#pages.set(known, page);
    return page;
  }
}

class ProductPage implements FoundPage {
  readonly status = 200;

  constructor(
    private readonly product: ProductView,
    private readonly colour: string | null,
    private readonly site: SiteAddresses,
  ) {}

  /** Not stored, because it takes more memory than the product and is needed once. */
  get head(): PageHead {
    return productHead(this.product, this.colour, this.site);
  }
}
