import { imageIdOf, leastWidth } from '../../../../domain/images/image-store.js';

/** Absolute addresses of the shop's pages and pictures, and where it delivers. */
export class SiteUrls {
  /** @param origin without a trailing slash @param deliveryCountries two-letter codes; empty where unknown */
  constructor(
    readonly origin: string,
    readonly deliveryCountries: readonly string[] = [],
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
