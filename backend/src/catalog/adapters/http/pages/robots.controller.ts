import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../../../platform/config/config.js';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { SiteUrls } from './heads/site-urls.js';

const forOnePerson = [
  ...['/api/', '/auth/', '/admin/', '/sandbox/'],
  ...['/shop/search', '/shop/checkout', '/shop/account', '/shop/wishlist', '/shop/payment', '/shop/paypal'],
];
/** Filters of a listing make more addresses than a crawler should read. */
const filters = ['size', 'colour', 'sortBy', 'minPrice', 'maxPrice', 'onSale', 'inStock'];
/** Paths that a crawler requests when it renders a product's page. */
const readByPages = ['/images/', '/api/v1/shop/product/', '/api/v1/users/check-auth'];

/** What crawlers may read: nothing where the public URL is not https, such as in development. */
@ApiExcludeController()
@Controller()
export class RobotsController {
  readonly #text: string;

  constructor({ publicUrl }: Config) {
    this.#text = publicUrl.startsWith('https:') ? rulesFor(new SiteUrls(publicUrl)) : 'User-agent: *\nDisallow: /\n';
  }

  @Get('robots.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=600')
  show(): string {
    return this.#text;
  }
}

function rulesFor(site: SiteUrls): string {
  const closed = [...forOnePerson, ...filters.map((name) => `/shop/listing?*${name}=`)];
  return [
    'User-agent: *',
    ...readByPages.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.absolute('/sitemap.xml')}`,
    '',
  ].join('\n');
}
