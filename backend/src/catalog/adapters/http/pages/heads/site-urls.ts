import { imageIdOf, leastWidth } from '../../../../domain/images/image-store.js';

/** A way of delivery to some of the shop's countries. */
export interface SiteDelivery {
  readonly priceCents: number;
  readonly daysMin: number;
  readonly daysMax: number;
  /** Two-letter codes. */
  readonly countries: readonly string[];
}

/** Absolute addresses of the shop's pages and pictures, and how it delivers. */
export class SiteUrls {
  /** @param origin without a trailing slash @param delivery empty where unknown */
  constructor(
    readonly origin: string,
    readonly delivery: readonly SiteDelivery[] = [],
  ) {}

  /** @param path of the shop, or a complete http(s) address */
  absolute(path: string): string {
    const url = new URL(path, `${this.origin}/`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`Not a web address: ${path}`);
    return url.href;
  }

  /** An uploaded picture in the largest width that every upload has; other pictures unchanged. */
  picture(image: string): string {
    return this.absolute(imageIdOf(image) === null ? image : image.replace(/-\d+\.webp$/, `-${leastWidth}.webp`));
  }

  product(slug: string): string {
    return this.absolute(`/shop/product/${slug}`);
  }

  listing(group?: { readonly category?: string; readonly brand?: string }): string {
    const query = new URLSearchParams(group).toString();
    return this.absolute(`/shop/listing${query && `?${query}`}`);
  }
}
