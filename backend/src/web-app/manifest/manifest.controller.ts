import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/auth/access-decorators.js';
import { publicHeaders } from '../../platform/http/cache/response-cache.js';
import { ShopIdentity } from '../../shared/shop-identity.js';

/** What browsers call the shop where somebody puts it on a home screen. */
@ApiExcludeController()
@Controller()
export class ManifestController {
  constructor(private readonly identity: ShopIdentity) {}

  @Get('manifest.webmanifest')
  @Public()
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', publicHeaders['Cache-Control'])
  show() {
    const { name } = this.identity.current;
    return {
      name,
      short_name: name,
      description: 'Clothing, footwear and accessories for the whole family.',
      lang: 'en',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'browser',
      theme_color: '#fafaf8',
      background_color: '#fafaf8',
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    };
  }
}
